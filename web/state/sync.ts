import type * as server from '../../server/pet/schemas.ts'
import { type DeviceStorage, deviceStorage } from './storage.ts'
import { visitorStorage, withLock } from './visitor.ts'
import { readGame, sendChanges } from './api.ts'
import { type CallFailed, asFailure } from './call-failed.ts'
import {
  type Change,
  GAME_KEY,
  type Game,
  NO_GAME,
  type Outbox,
  type StoredGame,
  createOutbox,
  storedGame,
} from './outbox.ts'

/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100
/** Statuses of a request that the server will never accept. */
const INVALID: ReadonlySet<number> = new Set([400, 422])

export type SyncAnswer = server.SyncAnswer

export type SyncOptions = {
  storage: DeviceStorage
  outbox: Outbox
  readGame: () => Promise<Game>
  /** Sends changes, of which there may be none. Throws CallFailed `pet-not-found` if there is no pet. */
  sendChanges: (changes: readonly Change[]) => Promise<SyncAnswer>
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>
  /** The server returned this game; it is stored, and its changes have left the outbox. */
  onStored: (game: Game) => void
  /** The server refused a change; it is gone. */
  onRefused: (change: Change, code: string) => void
}

/**
 * Exchanges what this browser knows with the server. One sync at a time: it sends the outbox, stores the game that
 * is returned and then deletes the changes that were answered, in this order, so that another tab never sees a
 * press neither in the game nor in the outbox.
 */
export function createSync(options: SyncOptions) {
  const { storage, outbox } = options

  function store(game: Game, sent: readonly string[]): void {
    storage.write(GAME_KEY, JSON.stringify({ game, sent } satisfies StoredGame))
    outbox.remove(sent)
    options.onStored(game)
  }

  /** Sends changes and stores the answer, whatever its version is: it is the newest state that there is. */
  async function exchange(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ id }) => id)
    try {
      const answer = await options.sendChanges(changes)
      store(answer.game, ids)
      const refused = answer.results.filter(({ outcome }) => outcome === 'refused')
      for (const { id, code } of refused) {
        const change = changes.find((one) => one.id === id)
        if (change) options.onRefused(change, code ?? 'invalid-request')
      }
    } catch (error) {
      const { code, status } = asFailure(error)
      if (code === 'pet-not-found') store(NO_GAME, ids)
      else if (!INVALID.has(status) || changes.length === 0) throw error
      // One invalid change makes the whole request invalid.
      else if (changes.length > 1) for (const change of changes) await exchange([change])
      else outbox.remove(ids)
      const isRefused = code === 'pet-not-found' || changes.length === 1
      if (isRefused) for (const change of changes) options.onRefused(change, code)
    }
  }

  /**
   * Takes a game that was read without sending the outbox. It is used only if no change was waiting meanwhile and it
   * is not older than the stored one; otherwise it cannot be told what it contains, and an exchange settles it.
   */
  async function receive(game: Game): Promise<void> {
    const isNewer = game.version >= (storedGame(storage)?.game.version ?? 0)
    if (outbox.read().length === 0 && isNewer) store(game, [])
    else await exchange(due())
  }

  function due(): Change[] {
    return outbox.read().slice(0, MAX_CHANGES)
  }

  return {
    /** Takes the game in the answer to another call, such as the creation of the pet. */
    receive: (game: Game): Promise<void> => options.withLock(() => receive(game)),
    /**
     * Sends what is due; with `isRead` it also reads the game if nothing is due. Returns false if there was nothing
     * to do. Throws CallFailed if there is no answer or the server failed: all changes are still there, and the
     * caller tries again later.
     */
    sync: async (isRead: boolean): Promise<boolean> => {
      let isAnswered = false
      await options.withLock(async () => {
        let changes = due()
        isAnswered = isRead || changes.length > 0
        if (changes.length === 0 && isRead) await receive(await options.readGame())
        while (changes.length > 0) {
          await exchange(changes)
          changes = due()
        }
      })
      return isAnswered
    },
  }
}

const FIRST_PAUSES_MS = [400, 1_600]
const MIN_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

type RetriesOptions = {
  /** Sends what is due and reads if asked; false if there was nothing to do. Throws CallFailed. */
  run: (isRead: boolean) => Promise<boolean>
  isReadWanted: () => boolean
  onAnswer: () => void
  /** Called for each failed try of an outage. */
  onOutage: (failure: CallFailed) => void
}

/**
 * Runs one sync at a time. What is requested meanwhile goes together in the next one, and a read that is under way
 * is not requested again. A failed sync is repeated, with pauses that grow from 0.4 s to 60 s, and not before the
 * time that the server asks for.
 */
export function createRetries(options: RetriesOptions) {
  let running: 'send' | 'read' | undefined
  let wanted: 'send' | 'read' | undefined
  let failures = 0
  let blockedUntilMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request(isRead: boolean): void {
    if (isRead ? running !== 'read' : wanted !== 'read') wanted = isRead ? 'read' : 'send'
    if (running === undefined) void runAll()
  }

  function requestNow(isRead: boolean): void {
    blockedUntilMs = 0
    request(isRead)
  }

  async function runAll(): Promise<void> {
    while (wanted !== undefined && Date.now() >= blockedUntilMs) {
      clearTimeout(timer)
      running = wanted
      wanted = undefined
      try {
        if (await options.run(running === 'read')) succeed()
      } catch (error) {
        fail(asFailure(error), running)
      }
    }
    running = undefined
  }

  function succeed(): void {
    failures = 0
    blockedUntilMs = 0
    options.onAnswer()
  }

  function fail(failure: CallFailed, kind: 'send' | 'read'): void {
    failures += 1
    const growing = Math.min(
      MAX_PAUSE_MS,
      MIN_PAUSE_MS * 2 ** (failures - FIRST_PAUSES_MS.length - 1),
    )
    const pauseMs = Math.max(FIRST_PAUSES_MS[failures - 1] ?? growing, failure.retryAfterMs ?? 0)
    if (failure.retryAfterMs !== undefined) blockedUntilMs = Date.now() + failure.retryAfterMs
    timer = setTimeout(() => requestNow(kind === 'read' || options.isReadWanted()), pauseMs)
    // Without an answer the next tries come soon, and a network that is back shows no outage.
    if (failure.isAnswer || failures > FIRST_PAUSES_MS.length) options.onOutage(failure)
  }

  return {
    request,
    /** Because the visitor asked, also before the server's time. */
    requestNow,
    stop: (): void => clearTimeout(timer),
  }
}

/** The lock of a sync: no other tab of this browser sends meanwhile. */
export const SYNC_LOCK = 'sync'

export type DeviceSync = {
  outbox: Outbox
  sync: ReturnType<typeof createSync>
  stored: () => StoredGame | null
}

/** The outbox of this browser and its exchange with the server, as the visitor that the page acts as. */
export function openDeviceSync(handlers: Pick<SyncOptions, 'onStored' | 'onRefused'>): DeviceSync {
  const storage = visitorStorage(deviceStorage())
  const outbox = createOutbox(storage, Date.now)
  const sync = createSync({
    storage,
    outbox,
    readGame,
    sendChanges,
    withLock: (task) => withLock(SYNC_LOCK, task),
    ...handlers,
  })
  return { outbox, sync, stored: () => storedGame(storage) }
}
