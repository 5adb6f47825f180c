import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { databaseCode } from './db/database-errors.ts'
import { openDatabase } from './db/open-database.ts'
import { readPages } from './http/pages.ts'
import { StartError } from './start-error.ts'

const MOST_CLOSING_MS = 10_000
const SITE = join(import.meta.dirname, '..', 'dist')

/** Starts everything in order and tells where it serves; stops everything in order on SIGTERM or Ctrl-C. */
async function serve() {
  const config = readConfig(process.env)
  const database = await openDatabase(config.database, say)
  const app = await buildApp({
    pool: database.pool,
    pages: process.env['REMA_PAGES'] === 'off' ? null : await readPages(SITE),
    rateLimits: config.rateLimits,
    metrics: config.metrics,
    trustProxy: config.trustProxy,
    log: process.stdout,
  })
  closeWithGrace({ delay: MOST_CLOSING_MS, logger: false }, async () => {
    await app.close()
    await database.close()
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await database.close()
    throw listenError(error, config)
  }
  say(`Rema is ready: ${addressOf(app.server.address(), config.host)}`)
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

try {
  await serve()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exit(1)
}
