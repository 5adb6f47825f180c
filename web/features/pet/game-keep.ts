import { type CareEntry, type Game, isCareEntry, isGame, isPet } from '../../api/answers.ts'
import type { DeviceStorage } from '../../device/device-storage.ts'
import type { KnownGame } from './game-view.ts'

const GAME_KEY = 'rema-game'
/** The pet alone, as an earlier release kept it. */
const PET_KEY = 'rema-pet'
const CARE_PREFIX = 'rema-care-'

/** What the device keeps between visits, and what its tabs tell each other by. */
export type GameKeep = {
  /** The newest game that any tab has heard of; undefined for none and for rubbish. */
  game: () => KnownGame | undefined
  /** True when it is kept beyond this page. */
  putGame: (game: Game) => boolean
  /** Presses that the kept game may not have, the oldest first. */
  cares: () => CareEntry[]
  putCare: (care: CareEntry) => boolean
  dropCare: (id: string) => void
}

/**
 * Keeps the game, and each press under a key of its own: two tabs that write at the same moment cannot
 * overwrite each other, as they would in one list.
 */
export function gameKeep(storage: DeviceStorage): GameKeep {
  return {
    game: () => parsed(storage.read(GAME_KEY), isGame) ?? petAlone(storage.read(PET_KEY)),
    putGame: (game) => {
      storage.remove(PET_KEY)
      if (game.pet) return storage.write(GAME_KEY, JSON.stringify(game))
      storage.remove(GAME_KEY)
      return storage.lasting
    },
    cares: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(CARE_PREFIX))
        .map((key) => parsed(storage.read(key), isCareEntry))
        .filter((care) => care !== undefined)
        .sort(byTime),
    putCare: (care) => storage.write(CARE_PREFIX + care.id, JSON.stringify(care)),
    dropCare: (id) => storage.remove(CARE_PREFIX + id),
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

/** What was kept, or undefined for rubbish under our key. */
function parsed<T>(text: string | null, check: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}
