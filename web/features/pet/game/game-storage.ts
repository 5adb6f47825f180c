import { type CareEntry, type Game, isCareEntry, isGame, isPet } from '../../../api/answers.ts'
import type { DeviceStorage } from '../../../device/device-storage.ts'
import type { KnownGame } from './game-view.ts'
import { GAME_KEY } from './kept-species.ts'

/** The pet alone, as an earlier release kept it. */
const PET_KEY = 'rema-pet'
const PENDING_PREFIX = 'rema-care-'

/** What the device keeps between visits, and what its tabs share. */
export type GameStorage = {
  /** The newest game that any tab has received; undefined for none and for invalid data. */
  game: () => KnownGame | undefined
  /** True when it is kept beyond this page. */
  putGame: (game: Game) => boolean
  /** Entries that the kept game may not have, the oldest first. */
  pending: () => CareEntry[]
  putPending: (entry: CareEntry) => boolean
  removePending: (id: string) => void
}

/**
 * Keeps the game, and each pending entry under a key of its own: two tabs that write at the same moment cannot
 * overwrite each other, as they would in one list.
 */
export function gameStorage(storage: DeviceStorage): GameStorage {
  return {
    game: () => parsed(storage.read(GAME_KEY), isGame) ?? petAlone(storage.read(PET_KEY)),
    putGame: (game) => {
      storage.remove(PET_KEY)
      if (game.pet) return storage.write(GAME_KEY, JSON.stringify(game))
      storage.remove(GAME_KEY)
      return storage.isPersistent
    },
    pending: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(PENDING_PREFIX))
        .map((key) => parsed(storage.read(key), isCareEntry))
        .filter((entry) => entry !== undefined)
        .sort(byTime),
    putPending: (entry) => storage.write(PENDING_PREFIX + entry.id, JSON.stringify(entry)),
    removePending: (id) => storage.remove(PENDING_PREFIX + id),
  }
}

/** Its version is not known: any that the server tells is newer. */
function petAlone(text: string | null): KnownGame | undefined {
  const pet = parsed(text, isPet)
  return pet && { version: 0, today: '', pet }
}

function byTime(a: CareEntry, b: CareEntry): number {
  return a.timestamp.localeCompare(b.timestamp) || a.id.localeCompare(b.id)
}

/** What was kept, or undefined for invalid data under our key. */
function parsed<T>(text: string | null, check: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}
