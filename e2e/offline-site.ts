import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressAll, inlineHashes } from '../scripts/build-site.ts'
import { writeServiceWorker } from '../scripts/write-service-worker.ts'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'
import { readPages } from '../server/http/pages.ts'
import type { Rema } from './rema.ts'
import { test as base } from './test.ts'

const BUILT = join(import.meta.dirname, '..', 'dist')
/** Every script except React and the bundler's runtime. */
const OUR_SCRIPT = /^(?!react-|rolldown-runtime-).*\.js$/

/** A server of its own on the database of the shared Rema, which can be stopped and can deploy another build. */
type Site = {
  url: string
  /** Nothing answers at its address until `start`, as without a network. */
  stop: () => Promise<void>
  start: (settings?: { serviceWorker: boolean }) => Promise<void>
  /** Serves another build: every script except React has another name, and the old ones are gone. */
  deploy: () => Promise<void>
}

/** Playwright's test on such a site, one per worker. */
export const test = base.extend<object, { site: Site & { close: () => Promise<void> } }>({
  site: [
    async ({ rema }, use) => {
      const site = await startSite(rema)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

async function startSite(rema: Rema) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-site-'))
  await cp(BUILT, folder, { recursive: true })
  const socket = join(rema.dataDir, 'postgres')
  const pool = createPool({ host: socket, port: 5432, user: 'postgres', database: 'postgres' })
  let app: FastifyInstance | undefined
  let port = 0
  let deploys = 0

  async function start(settings = { serviceWorker: true }) {
    await stop()
    const pages = await readPages(folder, settings)
    app = await buildApp({ pool, pages, rateLimits: false, loadShedding: false })
    const address = await app.listen({ host: '127.0.0.1', port })
    port = Number(new URL(address).port)
  }
  async function stop() {
    app?.server.closeAllConnections()
    await app?.close()
    app = undefined
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    start,
    stop,
    deploy: async () => {
      deploys += 1
      await renameScripts(folder, `deploy${deploys}`)
      await start()
    },
    close: async () => {
      await stop()
      await pool.end()
      await rm(folder, { recursive: true })
    },
  }
}

/** Renames every script except React everywhere, as a build does when sources have changed. */
async function renameScripts(folder: string, mark: string) {
  const assets = join(folder, 'public', 'assets')
  const scripts = (await readdir(assets)).filter((name) => OUR_SCRIPT.test(name))
  const names = scripts.map((name) => [name, name.replace('.js', `-${mark}.js`)] as const)
  for (const [before, after] of names) {
    await rename(join(assets, before), join(assets, after))
    for (const suffix of ['br', 'gz']) await rm(join(assets, `${before}.${suffix}`))
  }
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const texts = [...pages, ...names.map(([, name]) => join('public', 'assets', name))]
  for (const file of texts) {
    await rewrite(join(folder, file), (text) =>
      names.reduce((changed, [before, after]) => changed.replaceAll(before, after), text),
    )
  }
  await describePages(folder, mark)
  await writeServiceWorker(folder)
  await compressAll(folder, 'least')
}

/** Gives every page another ETag and the hashes of its inline scripts. */
async function describePages(folder: string, mark: string) {
  const path = join(folder, 'pages.json')
  const pages: Record<string, { file: string; etag: string; scripts: string[] }> = JSON.parse(
    await readFile(path, 'utf8'),
  )
  for (const page of Object.values(pages)) {
    page.etag = page.etag.replace(/"$/, `${mark}"`)
    page.scripts = inlineHashes(await readFile(join(folder, page.file), 'utf8'), 'script')
  }
  await writeFile(path, JSON.stringify(pages))
}

async function rewrite(path: string, change: (text: string) => string) {
  await writeFile(path, change(await readFile(path, 'utf8')))
}
