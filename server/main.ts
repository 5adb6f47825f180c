import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { databaseCode } from './db/database-errors.ts'
import { openDatabase } from './db/open-database.ts'
import { keepArchive } from './keep-archive.ts'
import { closeGracefully } from './http/graceful-close.ts'
import { readPages } from './http/pages.ts'
import { startScheduledBackups } from './scheduled-backups.ts'
import { StartError } from './start-error.ts'
import { STOP_SIGNALS, whenToStop } from './when-to-stop.ts'

type Close = () => Promise<void>

const MAX_CLOSING_MS = 10_000
const SITE = join(import.meta.dirname, '..', 'dist')

/** Starts everything in order and tells where it serves; stops everything in order on SIGTERM or Ctrl-C. */
async function serve(toClose: Close[], signal: AbortSignal) {
  const config = readConfig(process.env)
  const pages = process.env['REMA_PAGES'] === 'off' ? null : await readPages(SITE, config)
  const database = await openDatabase(config, say, signal)
  toClose.push(database.close)
  const app = await buildApp({
    pool: database.pool,
    pets: database.pets,
    pages,
    rateLimits: config.rateLimits,
    metrics: config.metrics,
    archives: config.archive !== null,
    backupFolder: config.backups?.folder ?? null,
    ownsDatabase: config.database.kind === 'embedded',
    trustProxy: config.trustProxy,
    hsts: config.hsts,
    log: process.stdout,
  })
  toClose.push(() => app.close(), closeGracefully(app.server))
  await listen(app, config)
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
  const address = addressOf(app.server.address(), config.host)
  process.stdout.write(`Rema is ready: ${address}\n`)
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  // Fastify would tell the address too, once for every network interface.
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenError(error, { port, host })
  } finally {
    app.log.level = level
  }
}

async function closeAll(toClose: readonly Close[]) {
  for (const close of toClose.toReversed()) await close()
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

function addressOf(address: AddressInfo | string | null, host: string) {
  const port = typeof address === 'object' && address ? address.port : 0
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${port}`
}

function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = databaseCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST ${host} is no address of this machine: correct HOST or leave it out.`,
    )
  }
  return error
}

const toClose: Close[] = []
const stopping = new AbortController()
const started = serve(toClose, stopping.signal)

const { close } = closeWithGrace(
  { delay: MAX_CLOSING_MS, logger: false, skip: [...STOP_SIGNALS] },
  async ({ err }) => {
    if (err) say(err.stack ?? String(err))
    stopping.abort()
    await started.catch(() => {})
    await closeAll(toClose)
  },
)
// npm stays as long as its script; a shell that starts us in the background may go.
const script = process.env['npm_lifecycle_event'] ?? ''
whenToStop(close, { withParent: ['start', 'serve'].includes(script) })
// What is said to a terminal that was closed, or to a log reader that has ended, is lost and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await started
} catch (error) {
  // A start that was given up is closed by the handler above.
  if (!stopping.signal.aborted) await giveUp(error)
}

async function giveUp(error: unknown) {
  await closeAll(toClose)
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exit(1)
}
