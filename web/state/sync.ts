import { NO_CARE_DAYS } from '#domain/care-days.ts'
import type { CallFailed } from '../api/call-failed.ts'
import type { DeviceStorage } from '../device/device-storage.ts'
import type { Game, StoredGame } from './derive.ts'
import { type Change, type Outbox, isHeld } from './outbox.ts'

const GAME_KEY = 'rema-game'
/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100

export const NO_GAME: Game = {
  pet: null,
  version: 0,
  now: '1970-01-01T00:00:00.000Z',
  days: NO_CARE_DAYS,
  log: { activities: [], next: null },
}

type Outcome = 'applied' | 'known' | 'removed' | 'refused'
export type SyncAnswer = {
  results: readonly { id: string; outcome: Outcome; code?: string }[]
  game: Game
}

export type SyncOptions = {
  storage: DeviceStorage
  outbox: Outbox
  readGame: () => Promise<Game>
  /** Sends changes, of which there may be none. Throws CallFailed `pet-not-found` if there is no pet. */
  sendChanges: (changes: readonly Change[]) => Promise<SyncAnswer>
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that what is stored has changed. */
  notifyTabs: () => void
  now: () => number
  onChange: () => void
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

  function stored(): StoredGame | null {
    try {
      const kept: StoredGame | null = JSON.parse(storage.read(GAME_KEY) ?? 'null')
      return kept && Array.isArray(kept.sent) && typeof kept.game.version === 'number' ? kept : null
    } catch {
      return null
    }
  }

  function store(game: Game, sent: readonly string[]): void {
    storage.write(GAME_KEY, JSON.stringify({ game, sent } satisfies StoredGame))
    outbox.remove(sent)
    options.onChange()
    options.notifyTabs()
  }

  /** Sends changes and stores the answer, whatever its version is: it is the newest state that there is. */
  async function exchange(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ id }) => id)
    let answer: SyncAnswer
    try {
      answer = await options.sendChanges(changes)
    } catch (error) {
      if (!isPetNotFound(error)) throw error
      store(NO_GAME, ids)
      for (const change of changes) options.onRefused(change, 'pet-not-found')
      return
    }
    store(answer.game, ids)
    const refused = answer.results.filter(({ outcome }) => outcome === 'refused')
    for (const { id, code } of refused) {
      const change = changes.find((one) => one.id === id)
      if (change) options.onRefused(change, code ?? 'log-activity-failed')
    }
  }

  /**
   * Reads the game. It is used only if no change was waiting meanwhile and it is not older than the stored one;
   * otherwise it cannot be told what it contains, and an exchange settles it.
   */
  async function read(): Promise<void> {
    const game = await options.readGame()
    const isNewer = game.version >= (stored()?.game.version ?? 0)
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
    stored,
    /** Stores the game in the answer to another call, such as the creation of the pet. */
    store: (game: Game): void => store(game, []),
    /**
     * Sends what is due; with `isRead` it also reads the game if nothing is due. Throws CallFailed if there is no
     * answer or the server failed: all changes are still there, and the caller tries again later.
     */
    sync: (isRead: boolean): Promise<void> =>
      options.withLock(async () => {
        let changes = due()
        if (changes.length === 0 && isRead)
          await (outbox.read().length === 0 ? read() : exchange([]))
        while (changes.length > 0) {
          await exchange(changes)
          changes = due()
        }
      }),
  }
}

function isPetNotFound(error: unknown): error is CallFailed {
  return error instanceof Error && 'code' in error && error.code === 'pet-not-found'
}
