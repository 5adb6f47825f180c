import closeWithGrace from 'close-with-grace'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { type PetPools, inOnePool } from '../db/pet-machines.ts'
import { type Pool, createPool } from '../db/pool.ts'
import { closeGracefully } from '../http/graceful-close.ts'
import { listen } from '../listen.ts'
import type { Close } from '../close-all.ts'
import { MAX_WORKER_CLOSING_MS } from '../closing-limits.ts'
import { appOptions, pagesOf } from '../serve-alone.ts'
import { StartError } from '../start-error.ts'
import { STOP_SIGNALS, whenToStop } from '../when-to-stop.ts'
import type { FirstProcess, Place, ProcessFigures } from './calls.ts'
import { newSharedUses } from './shared-uses.ts'
import { talkOver } from './talk.ts'

type Pools = { pool: Pool; pets: PetPools; close: Close }

const toClose: Close[] = []
const stopping = new AbortController()
const config = readConfig(process.env)
let readFigures: () => Promise<ProcessFigures> = async () => []

// Answers come when all of this file has run.
const first = talkOver<FirstProcess>(
  {
    send: (message) => process.connected && process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
    onGone: (listener) => process.once('disconnect', listener),
  },
  {
    handOverUses: (place: Place) => uses.handOver(place),
    figures: () => readFigures(),
    leave: () => close(),
  },
)
const uses = newSharedUses({
  countUse: (use) => first.ask('countUse', use),
  // One more while they are replaced.
  workers: config.processes + 1,
  now: Date.now,
})

async function serve() {
  const pages = await pagesOf(config)
  const { pool, pets, close } = await openPools(config)
  toClose.push(close)
  const app = await buildApp({
    ...appOptions(config),
    pool,
    pets,
    pages,
    runsCleanup: process.env['REMA_WORKER'] === '0',
    countUse: uses.count,
    sharedFigures: {
      all: () => first.ask('figuresOfAll', null),
      answerWith: (read) => (readFigures = read),
    },
  })
  toClose.push(async () => first.ask('takeFigures', await readFigures()))
  toClose.push(() => app.close(), closeGracefully(app.server))
  await first.ask('ready', await listen(app, config))
}

/** The first process has brought the database to the newest schema. */
async function openPools({ database }: Config): Promise<Pools> {
  const connection = await first.ask('connection', null)
  if (connection === null) {
    const settings = { database, archive: null, migrates: false }
    return openDatabase(settings, () => {}, stopping.signal)
  }
  const pool = createPool(connection)
  return { pool, pets: inOnePool(pool), close: () => pool.end() }
}

async function closeAll() {
  await first.ask('takeUses', uses.handOverAll())
  for (const end of toClose.toReversed()) await end()
}

const started = serve()
const { close } = closeWithGrace(
  { delay: MAX_WORKER_CLOSING_MS, logger: false, skip: [...STOP_SIGNALS, 'SIGUSR2'] },
  async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err}\n`)
    stopping.abort()
    await started.catch(() => {})
    await closeAll()
  },
)
whenToStop(close, { withParent: false })
// It is the first process that replaces workers; a signal to all of them would end those that do not hear it.
process.on('SIGUSR2', () => {})
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await started
} catch (error) {
  if (!stopping.signal.aborted) await giveUp(error)
}

async function giveUp(error: unknown) {
  if (!(error instanceof StartError)) throw error
  await first.ask('refused', error.message)
  process.exit(1)
}
