import { join } from 'node:path'
import { startEmbeddedPostgres } from '#postgres'
import { buildApp } from './app.ts'
import { reportClockJumps } from './clock-jumps.ts'
import { type Config, readConfig } from './config.ts'
import { isOpenToNetwork, readDatabaseUrl } from './db/database-url.ts'
import { refuseUnfit } from './db/fitness.ts'
import { migrate } from './db/migrate.ts'
import { SLOW_STATEMENTS, createPool, query } from './db/pool.ts'
import { readPages } from './http/pages.ts'
import { listen } from './listen.ts'
import { OperatorError } from './errors.ts'
import { whenToStop } from './when-to-stop.ts'

const SITE = join(import.meta.dirname, '..', 'dist')

/** A stop that takes longer ends with code 1. systemd and containers kill after 30 s. */
const MAX_CLOSING_MS = 26_000

/** Functions that end the started parts; the last one started ends first. */
const toClose: (() => Promise<unknown>)[] = []
const stopping = new AbortController()

/** Starts everything in order and prints the address. */
async function start() {
  const config = readConfig(process.env)
  const pages = config.servesPages ? await readPages(SITE, { ...config, warn: print }) : null
  const pools = await openDatabase(config)
  const app = await buildApp({ ...config, ...pools, pages, log: process.stdout })
  toClose.push(() => app.close())
  const address = await listen(app, config)
  reportClockJumps(print)
  process.stdout.write(`Rema is ready: ${address}\n`)
}

/** Starts or finds the database and migrates it to the schema of this version, or checks that it has this schema. */
async function openDatabase({ database, migrates }: Config) {
  const { signal } = stopping
  const isOwn = database.kind === 'embedded'
  const connection = isOwn ? await startDatabase(database.dataDir) : readDatabaseUrl(database.url)
  if (isOpenToNetwork(connection)) {
    print(
      'The connection to DATABASE_URL is not encrypted, so others on the network can read along: add ?sslmode=verify-full (docs/deploy.md).',
    )
  }
  await migrate(connection, { signal, checksOnly: !migrates })
  const pool = createPool(connection)
  const slowPool = createPool(connection, SLOW_STATEMENTS)
  toClose.push(() => Promise.all([pool.end(), slowPool.end()]))
  for (const each of [pool, slowPool])
    await refuseUnfit((text) => query(each, { name: 'find-obstacle', text }, []))
  return { pool, slowPool }
}

async function startDatabase(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: print, signal: stopping.signal })
  toClose.push(() => postgres.stop())
  return postgres.connection
}

/** Ends the process with this code after everything is closed, or with 1 if a part could not be closed. */
async function stop(code: number) {
  setTimeout(() => process.exit(1), MAX_CLOSING_MS).unref()
  stopping.abort()
  await started.catch(() => {})
  for (const close of toClose.toReversed()) {
    await close().catch((error: unknown) => {
      print(String(error))
      code = 1
    })
  }
  process.exit(code)
}

function print(line: string) {
  process.stderr.write(`${line}\n`)
}

// npm waits for its script; a shell that started the server in the background may end before it.
const withParent = process.env['npm_lifecycle_event'] === 'start'
whenToStop(() => void stop(0), { withParent })
// A closed terminal or log reader is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const started = start()

started.catch((error: unknown) => {
  if (stopping.signal.aborted) return
  if (error instanceof OperatorError) print(error.message)
  else console.error(error)
  void stop(1)
})
