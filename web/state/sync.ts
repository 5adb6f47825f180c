import { NO_CARE_DAYS } from '#domain/care-days.ts'
import type * as server from '../../server/pet/schemas.ts'
import { asFailure } from '../api/call-failed.ts'
import type { DeviceStorage } from '../device/device-storage.ts'
import type { Game, StoredGame } from './derive.ts'
import { type Change, type Outbox, isHeld } from './outbox.ts'

const GAME_KEY = 'rema-game'
/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100
/** Statuses of a request that the server will never accept. */
const INVALID: ReadonlySet<number> = new Set([400, 422])

export const NO_GAME: Game = {
  pet: null,
  version: 0,
  now: '1970-01-01T00:00:00.000Z',
  days: NO_CARE_DAYS,
  log: { activities: [], next: null },
}

export type SyncAnswer = server.SyncAnswer

export type SyncOptions = {
  storage: DeviceStorage
  outbox: Outbox
  readGame: () => Promise<Game>
  /** Sends changes, of which there may be none. Throws CallFailed `pet-not-found` if there is no pet. */
  sendChanges: (changes: readonly Change[]) => Promise<SyncAnswer>
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>
  now: () => number
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
    return outbox
      .read()
      .filter((change) => !isHeld(change, options.now()))
      .slice(0, MAX_CHANGES)
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
        if (changes.length === 0 && isRead) {
          if (outbox.read().length === 0) await receive(await options.readGame())
          else await exchange([])
        }
        while (changes.length > 0) {
          await exchange(changes)
          changes = due()
        }
      })
      return isAnswered
    },
  }
}

/** The newest game that any tab has stored; null before the first, and for invalid data. */
export function storedGame(storage: Pick<DeviceStorage, 'read'>): StoredGame | null {
  try {
    const stored: StoredGame = JSON.parse(storage.read(GAME_KEY) ?? '')
    // Enough to tell a game from what another release has stored under this key.
    const { days, log } = stored.game
    const isSound = Array.isArray(stored.sent) && typeof days.feed === 'string'
    return isSound && Array.isArray(log.activities) ? stored : null
  } catch {
    return null
  }
}
