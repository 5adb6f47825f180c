import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressAll, writeServiceWorker } from '../scripts/build-site.ts'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'
import { readPages } from '../server/http/pages.ts'
import type { Rema } from './rema.ts'
import { test as base } from './test.ts'

/** Its footer shows it. */
export const CONTACT = 'hello@rema.example'
const BUILT = join(import.meta.dirname, '..', 'dist')

/** A server of its own on the database of the shared Rema, which can be stopped and can deploy another build. */
type Site = {
  url: string
  /** Nothing answers at its address until `start`, as without a network. */
  stop: () => Promise<void>
  start: (settings?: { serviceWorker: boolean }) => Promise<void>
  /** Serves another release, whose pages contain this comment. */
  deploy: (comment: string) => Promise<void>
  /** Serves a release that contains no hashed file of the first one, until the next `start`. */
  deployOtherFiles: () => Promise<void>
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
  const place = await mkdtemp(join(tmpdir(), 'rema-site-'))
  const folder = join(place, 'site')
  const otherFolder = join(place, 'other')
  const dataDir = join(place, 'data')
  await cp(BUILT, folder, { recursive: true })
  const socket = join(rema.dataDir, 'postgres')
  const pool = createPool({ host: socket, port: 5432, user: 'postgres', database: 'postgres' })
  let app: FastifyInstance | undefined
  let port = 0

  async function start(settings = { serviceWorker: true }, from = folder) {
    await stop()
    const pages = await readPages(from, { ...settings, contact: CONTACT, dataDir })
    app = await buildApp({ pool, slowPool: pool, pages, rateLimits: false, loadShedding: false })
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
    deploy: async (comment: string) => {
      await addComment(folder, comment)
      await start()
    },
    deployOtherFiles: async () => {
      await cp(folder, otherFolder, { recursive: true })
      await rm(join(otherFolder, 'public/assets'), { recursive: true })
      await mkdir(join(otherFolder, 'public/assets'))
      await writeFile(join(otherFolder, 'built-from'), 'other files')
      await start(undefined, otherFolder)
    },
    close: async () => {
      await stop()
      await pool.end()
      await rm(place, { recursive: true })
    },
  }
}

/** Adds a comment to every page, which changes its ETag and the service worker. */
async function addComment(folder: string, comment: string) {
  const pages: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, 'pages.json'), 'utf8'),
  )
  for (const page of Object.values(pages)) {
    const file = join(folder, page.file)
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace('</body>', `<!-- ${comment} --></body>`))
  }
  await writeServiceWorker(folder)
  await compressAll(folder, 'least')
}
