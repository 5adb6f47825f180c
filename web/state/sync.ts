import type { SyncAnswer } from '../../server/pet/schemas.ts'
import { readGame, sendChanges } from './api.ts'
import { CallFailed } from './call-failed.ts'
import { withLock } from './locks.ts'
import { type Change, type Game, NO_GAME, createOutbox, storeGame, storedGame } from './outbox.ts'
import { type DeviceStorage, GAME_KEY } from './storage.ts'
import { visitorStorage } from './visitor.ts'

/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100
/** Statuses of a request that the server will never accept. */
const INVALID: ReadonlySet<number> = new Set([400, 422])

type SyncOptions = {
  storage: DeviceStorage
  readGame: () => Promise<Game>
  /** Sends changes, of which there may be none. Throws CallFailed `pet-not-found` if there is no pet. */
  sendChanges: (changes: readonly Change[]) => Promise<SyncAnswer>
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>
  onRefused: OnRefused
}

/** The server refused a change; it has left the outbox. */
export type OnRefused = (change: Change, code: string) => void

export type Sync = ReturnType<typeof createSync>

/**
 * Exchanges what this browser knows with the server. One sync at a time: it sends the outbox, stores the game that
 * is returned and then deletes the changes that were answered, in this order, so that another tab
 * sees each press in the game or in the outbox at any time.
 */
export function createSync({ storage, onRefused, ...server }: SyncOptions) {
  const outbox = createOutbox(storage)
  let latest: ReturnType<typeof storedGame> | undefined

  function stored() {
    // Storage that was cleared says nothing.
    if (!latest || storage.read(GAME_KEY) !== null) latest = storedGame(storage)
    return latest
  }

  function store(game: Game, sent: readonly string[]): void {
    storeGame(storage, { game, sent })
    outbox.remove(sent)
  }

  /** Sends changes and stores the answer, also with an older version: it is the newest state. */
  async function exchange(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ id }) => id)
    let answer: SyncAnswer
    try {
      answer = await server.sendChanges(changes)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return refuse(changes, error)
    }
    store(answer.game, ids)
    for (const change of changes) {
      const result = answer.results.find(({ id }) => id === change.id)
      if (result?.outcome === 'refused') onRefused(change, result.code ?? 'invalid-request')
    }
    return undefined
  }

  /** Drops changes that the server will never accept. Throws other failures: the changes stay. */
  async function refuse(changes: readonly Change[], failure: CallFailed): Promise<void> {
    const ids = changes.map(({ id }) => id)
    if (failure.code === 'pet-not-found') store(NO_GAME, ids)
    else if (!INVALID.has(failure.status) || changes.length === 0) throw failure
    else if (changes.length === 1) outbox.remove(ids)
    else {
      // One invalid change makes the whole request invalid.
      for (const change of changes) await exchange([change])
      return
    }
    for (const change of changes) onRefused(change, failure.code)
  }

  /**
   * Takes a game that was read without sending the outbox. It is used only if no change was waiting meanwhile and it
   * is not older than the stored one; otherwise it is unknown what it contains, and an exchange settles it.
   */
  async function receive(game: Game): Promise<void> {
    const changes = outbox.read()
    if (changes.length === 0 && game.version >= stored().game.version) store(game, [])
    else await exchange(changes.slice(0, MAX_CHANGES))
  }

  return {
    outbox,
    /** The newest game that any tab of this browser has stored. */
    stored,
    /** Takes the game in the answer to another call, such as the creation of the pet. */
    receive: (game: Game): Promise<void> => server.withLock(() => receive(game)),
    /**
     * Sends what is in the outbox, or reads the game if it is empty. Throws CallFailed if there is no answer or the
     * server failed: all changes are still there, and the caller tries again later.
     */
    sync: (): Promise<void> =>
      server.withLock(async () => {
        const changes = outbox.read()
        if (changes.length === 0) await receive(await server.readGame())
        for (let from = 0; from < changes.length; from += MAX_CHANGES)
          await exchange(changes.slice(from, from + MAX_CHANGES))
      }),
  }
}

/** The lock of a sync: no other tab of this browser sends meanwhile. */
export const SYNC_LOCK = 'sync'

/** The outbox of this browser and its exchange with the server, as the visitor that the page acts as. */
export function openSync(onRefused: OnRefused): Sync {
  return createSync({
    storage: visitorStorage(),
    readGame,
    sendChanges,
    withLock: (task) => withLock(SYNC_LOCK, task),
    onRefused,
  })
}
