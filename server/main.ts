import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { readPages } from './http/pages.ts'
import { listen } from './listen.ts'
import { StartError } from './start-error.ts'
import { STOP_SIGNALS, whenToStop } from './when-to-stop.ts'

const SITE = join(import.meta.dirname, '..', 'dist')

/**
 * A stop that takes longer ends with code 1. systemd and containers kill after 30 s, so that PostgreSQL can write its
 * last checkpoint on a slow disk.
 */
const MAX_CLOSING_MS = 26_000

/** Functions that end the started parts; the last one started ends first. */
const toClose: (() => Promise<unknown>)[] = []
const stopping = new AbortController()

/** Starts everything in order and prints the address. */
async function start() {
  const config = readConfig(process.env)
  const pages = config.servesPages ? await readPages(SITE, config) : null
  const { pool, close } = await openDatabase(config, say, stopping.signal)
  toClose.push(close)
  const app = await buildApp({
    pool,
    pages,
    rateLimits: config.rateLimits,
    metrics: config.metrics,
    trustProxy: config.trustProxy,
    hsts: config.hsts,
    log: process.stdout,
  })
  toClose.push(() => app.close())
  const address = await listen(app, config)
  process.stdout.write(`Rema is ready: ${address}\n`)
}

/** Closes everything, also after one part failed to close; throws the first failure at the end. */
async function closeAll() {
  const failures: unknown[] = []
  for (const close of toClose.toReversed()) {
    await close().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

const started = start()
const { close } = closeWithGrace(
  { delay: MAX_CLOSING_MS, logger: false, skip: [...STOP_SIGNALS] },
  async ({ err }) => {
    if (err) say(err.stack ?? String(err))
    stopping.abort()
    await started.catch(() => {})
    await closeAll()
  },
)
// npm waits for its script; a shell that started the server in the background may end before it.
const script = process.env['npm_lifecycle_event'] ?? ''
whenToStop(close, { withParent: script === 'start' })
// A closed terminal or log reader is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await started
} catch (error) {
  // The handler above closes a start that was given up.
  if (!stopping.signal.aborted) await giveUp(error)
}

async function giveUp(error: unknown) {
  if (error instanceof StartError) say(error.message)
  await closeAll()
  if (!(error instanceof StartError)) throw error
  process.exit(1)
}
