import type { Close } from './close-all.ts'
import { join } from 'node:path'
import { type AppOptions, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { readPages } from './http/pages.ts'
import { keepArchive } from './keep-archive.ts'
import { listen } from './listen.ts'
import { startScheduledBackups } from './scheduled-backups.ts'

/** A start under way: what ends it is added to `toClose`, in order, and the signal gives it up. */
export type Start = {
  config: Config
  toClose: Close[]
  signal: AbortSignal
  say: (line: string) => void
}

const SITE = join(import.meta.dirname, '..', 'dist')

/** Serves from this process; gives the address. */
export async function serveAlone({ config, toClose, signal, say }: Start): Promise<string> {
  const pages = await pagesOf(config)
  const database = await openDatabase(config, say, signal)
  toClose.push(database.close)
  const { pool, pets } = database
  const app = await buildApp({ ...appOptions(config), pool, pets, pages })
  toClose.push(() => app.close(), closeGracefully(app.server))
  const address = await listen(app, config)
  if (config.archive) {
    toClose.push(
      await keepArchive({ ...config.archive, connection: database.connection, log: say }),
    )
  }
  if (config.backups) {
    const { connection } = database
    const needs = { settings: config.backups, connection, log: app.log }
    toClose.push(await startScheduledBackups(needs))
  }
  process.on('SIGUSR2', () => {
    say('There is one server process; only several are replaced one by one (PROCESSES).')
  })
  return address
}

/** The built pages, or null where another program serves them. */
export async function pagesOf(config: Config) {
  return config.servesPages ? readPages(SITE, config) : null
}

/** What the settings say of the server itself. */
export function appOptions(config: Config): Omit<AppOptions, 'pool' | 'pets' | 'pages'> {
  return {
    rateLimits: config.rateLimits,
    metrics: config.metrics,
    archives: config.archive !== null,
    // Also where something else makes the backups: the newest has its moment.
    backups: config.backups && {
      folder: config.backups.folder,
      anyName: config.backups.everyMs === null,
    },
    ownsDatabase: config.database.kind === 'embedded',
    trustProxy: config.trustProxy,
    hsts: config.hsts,
    log: process.stdout,
  }
}
