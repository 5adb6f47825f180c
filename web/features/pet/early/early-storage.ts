import type { Pet } from '#domain/pet.ts'
import { PET_TYPES } from '#domain/species.ts'
import { isUuid } from '#domain/visitor-id.ts'
import type { CareEntry, Game, LogPage } from '../../../api/answers.ts'
import { VISITOR_KEY } from '../../../device/visitor.ts'
import { CARE_KEY, GAME_KEY } from '../game/kept-keys.ts'
import { type EarlyPet, earlyPet } from './early-pet.ts'

/*
 * What game-storage.ts keeps for the visitor of visitor-storage.ts, read and written without them: they and the checks of
 * all they keep are 2 kB more in the page's HTML. Tests hold that both read and write alike.
 */

/** What is kept, with the members that are looked at before it is believed. */
type Kept = {
  version?: unknown
  pet?: { name?: unknown; type?: unknown; happiness?: unknown } | null
  streaks?: object
  log?: object
}

/**
 * The pet as this device knows it, with the care that waits. Undefined where it is not known for certain: nothing is
 * kept, or something that is broken, another visitor's or an earlier release's, or a change waits that leaves
 * open what it is.
 */
export function keptPet(nowMs: number): EarlyPet | undefined {
  try {
    const game: Kept = Object(ownValue(GAME_KEY))
    if (!isSound(game)) return undefined
    const added = careOnTop(game.log)
    return added && earlyPet(game, added, nowMs)
  } catch {
    return undefined
  }
}

function isSound(game: Kept): game is Game & { pet: Pet } {
  const { version, pet, streaks } = game
  const isSpecies = PET_TYPES.some((one) => one === pet?.type)
  const figures = [version, pet?.happiness, ...Object.values(streaks ?? [undefined])]
  return isSpecies && typeof pet?.name === 'string' && figures.every(Number.isFinite)
}

/** The entries that wait and that this log does not have; undefined where it does not tell. */
function careOnTop({ activities, next }: LogPage): CareEntry[] | undefined {
  const last = activities.at(-1)
  const added: CareEntry[] = []
  for (const key of Object.keys(localStorage)) {
    if (/^rema-re(?:moval|name)-/.test(key)) return undefined
    const entry: CareEntry = Object(key.startsWith(CARE_KEY) && ownValue(key))
    const { id, timestamp } = entry
    if (key !== CARE_KEY + id || activities.some((one) => one.id === id)) continue
    // The first page of the log may not reach it.
    if (next !== null && !(last && timestamp > last.timestamp)) return undefined
    added.push(entry)
  }
  return added
}

/** Keeps an entry as one that waits; false where the device keeps nothing. */
export function keepCare(entry: CareEntry): boolean {
  try {
    localStorage.setItem(CARE_KEY + entry.id, visitor() + JSON.stringify(entry))
    return true
  } catch {
    return false
  }
}

/** What is kept under a key, of this visitor alone. */
function ownValue(key: string): unknown {
  const [text, id] = [localStorage.getItem(key), visitor()]
  return isUuid(id) && text?.startsWith(id) ? JSON.parse(text.slice(id.length)) : undefined
}

function visitor(): string {
  return localStorage.getItem(VISITOR_KEY) ?? ''
}
