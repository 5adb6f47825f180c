import type * as server from '../../server/pet/schemas.ts'
import { readGame, sendChanges } from './api.ts'
import { type CallFailed, asFailure } from './call-failed.ts'
import {
  type Change,
  type Game,
  NO_GAME,
  type Outbox,
  type StoredGame,
  createOutbox,
  storeGame,
  storedGame,
} from './outbox.ts'
import type { DeviceStorage } from './storage.ts'
import { visitorStorage, withLock } from './visitor.ts'

/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100
/** Statuses of a request that the server will never accept. */
const INVALID: ReadonlySet<number> = new Set([400, 422])

export type SyncAnswer = server.SyncAnswer

export type SyncOptions = {
  storage: DeviceStorage
  readGame: () => Promise<Game>
  /** Sends changes, of which there may be none. Throws CallFailed `pet-not-found` if there is no pet. */
  sendChanges: (changes: readonly Change[]) => Promise<SyncAnswer>
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>
  /** The server refused a change; it has left the outbox. */
  onRefused: (change: Change, code: string) => void
}

export type Sync = {
  outbox: Outbox
  /** The newest game that any tab of this browser has stored. */
  stored: () => StoredGame | null
  /** Takes the game in the answer to another call, such as the creation of the pet. */
  receive: (game: Game) => Promise<void>
  /**
   * Sends the outbox, or reads the game if that is wanted and nothing waits. Throws CallFailed if there is no answer
   * or the server failed: all changes are still there, and the caller tries again later.
   */
  sync: (isRead: boolean) => Promise<void>
}

/**
 * Exchanges what this browser knows with the server. One sync at a time: it sends the outbox, stores the game that
 * is returned and then deletes the changes that were answered, in this order, so that another tab never sees a
 * press neither in the game nor in the outbox.
 */
export function createSync(options: SyncOptions): Sync {
  const { storage, onRefused } = options
  const outbox = createOutbox(storage)
  const stored = () => storedGame(storage)

  function store(game: Game, sent: readonly string[]): void {
    storeGame(storage, { game, sent })
    outbox.remove(sent)
  }

  /** Sends changes and stores the answer, whatever its version is: it is the newest state that there is. */
  async function exchange(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ id }) => id)
    try {
      const { game, results } = await options.sendChanges(changes)
      store(game, ids)
      for (const change of changes) {
        const result = results.find(({ id }) => id === change.id)
        if (result?.outcome === 'refused') onRefused(change, result.code ?? 'invalid-request')
      }
    } catch (error) {
      const { code, status } = asFailure(error)
      const isInvalid = INVALID.has(status) && changes.length > 0
      if (code !== 'pet-not-found' && !isInvalid) throw error
      // One invalid change makes the whole request invalid.
      if (isInvalid && changes.length > 1) {
        for (const change of changes) await exchange([change])
        return
      }
      if (isInvalid) outbox.remove(ids)
      else store(NO_GAME, ids)
      for (const change of changes) onRefused(change, code)
    }
  }

  async function sendAll(): Promise<void> {
    for (let changes = outbox.read(); changes.length > 0; changes = outbox.read())
      await exchange(changes.slice(0, MAX_CHANGES))
  }

  /**
   * Takes a game that was read without sending the outbox. It is used only if no change was waiting meanwhile and it
   * is not older than the stored one; otherwise it is unknown what it contains, and an exchange settles it.
   */
  async function receive(game: Game): Promise<void> {
    const changes = outbox.read()
    const isNewer = game.version >= (stored()?.game.version ?? 0)
    if (changes.length === 0 && isNewer) store(game, [])
    else await exchange(changes.slice(0, MAX_CHANGES))
  }

  return {
    outbox,
    stored,
    receive: (game) => options.withLock(() => receive(game)),
    sync: (isRead) =>
      options.withLock(async () => {
        if (isRead && outbox.read().length === 0) await receive(await options.readGame())
        await sendAll()
      }),
  }
}

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 60_000
/** Without an answer the first tries come soon: a network that is back shows no outage. */
const QUIET_FAILURES = 2

type RetriesOptions = {
  /** Sends what waits, and reads if asked. Throws CallFailed. */
  run: (isRead: boolean) => Promise<void>
  onAnswer: () => void
  /** Called for each failed try of an outage. */
  onOutage: (failure: CallFailed) => void
}

/**
 * Runs one sync at a time; what is requested meanwhile goes together in the next one. A failed sync is repeated, with
 * pauses that double up to a minute, or after the time that the server asks for.
 */
export function createRetries({ run, onAnswer, onOutage }: RetriesOptions) {
  let isRunning = false
  let isWanted = false
  /** Stays true until a read has succeeded. */
  let isReadWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request(isRead: boolean): void {
    isWanted = true
    isReadWanted ||= isRead
    if (!isRunning) void runAll()
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (isWanted) {
      clearTimeout(timer)
      const isRead = isReadWanted
      isWanted = false
      isReadWanted = false
      try {
        await run(isRead)
        failures = 0
        onAnswer()
      } catch (error) {
        isReadWanted ||= isRead
        fail(asFailure(error))
      }
    }
    isRunning = false
  }

  function fail(failure: CallFailed): void {
    const growing = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    timer = setTimeout(() => request(false), Math.max(growing, failure.retryAfterMs ?? 0))
    failures += 1
    if (failure.isAnswer || failures > QUIET_FAILURES) onOutage(failure)
  }

  return { request, stop: (): void => clearTimeout(timer) }
}

/** The lock of a sync: no other tab of this browser sends meanwhile. */
export const SYNC_LOCK = 'sync'

/** The outbox of this browser and its exchange with the server, as the visitor that the page acts as. */
export function openSync(onRefused: SyncOptions['onRefused'] = () => {}): Sync {
  return createSync({
    storage: visitorStorage(),
    readGame,
    sendChanges,
    withLock: (task) => withLock(SYNC_LOCK, task),
    onRefused,
  })
}
