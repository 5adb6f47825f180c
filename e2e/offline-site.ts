import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressAll, inlineHashes } from '../scripts/build-site.ts'
import { writeServiceWorker } from '../scripts/write-service-worker.ts'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'
import { readPages } from '../server/http/pages.ts'
import { type Rema, startRema } from './rema.ts'
import { test as base } from './test.ts'

const BUILT = join(import.meta.dirname, '..', 'dist')
/** Not React, and not the bundler's lines that it imports. */
const OUR_SCRIPT = /^(?!react-|rolldown-runtime-).*\.js$/

/** A Rema whose pages can be deployed anew, and that can be away as though there were no network. */
type Site = Rema & {
  /** Nobody answers at its address any more. */
  stop: () => Promise<void>
  /** It serves again, with a service worker or with what takes it away. */
  start: (settings?: { serviceWorker: boolean }) => Promise<void>
  /** Serves another build from now on: every script but React has another name, and the old ones are gone. */
  deploy: () => Promise<void>
  /** The paths of all requests that reached it, oldest first. */
  asked: readonly string[]
}

/** Playwright's test on a site of its own a worker; what else `test` from test.ts promises holds. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    // A database takes a minute to end where the disk is slow.
    { scope: 'worker', timeout: 300_000 },
  ],
  rema: [async ({ site }, use) => use(site), { scope: 'worker' }],
})

async function startSite(): Promise<Site> {
  const rema = await startRema()
  const folder = await mkdtemp(join(tmpdir(), 'rema-site-'))
  await cp(BUILT, folder, { recursive: true })
  const socket = join(rema.dataDir, 'socket')
  const pool = createPool({ host: socket, port: 5432, user: 'postgres', database: 'rema' })
  let app: FastifyInstance | undefined
  let port = 0
  let deploys = 0
  const asked: string[] = []

  async function start(settings = { serviceWorker: true }) {
    await stop()
    const pages = await readPages(folder, settings)
    app = await buildApp({ pool, pages, rateLimits: false, loadShedding: false })
    app.server.on('request', ({ url }) => asked.push(String(url)))
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
    ...rema,
    url: `http://localhost:${port}`,
    start,
    stop,
    asked,
    deploy: async () => {
      deploys += 1
      await renameScripts(folder, `deploy${deploys}`)
      await start()
    },
    close: async () => {
      await stop()
      await pool.end()
      await rema.close()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Gives every built script of ours another name and writes it into all that name it, as a build does
 * when sources changed.
 */
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

/** Every page has another etag, and another import map, which its policy names. */
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
