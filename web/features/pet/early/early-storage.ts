import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY } from '#domain/pet.ts'
import { PET_TYPES } from '#domain/species.ts'
import { isUuid } from '#domain/visitor-id.ts'
import type { CareEntry } from '../../../api/answers.ts'
import { VISITOR_KEY } from '../../../device/visitor.ts'
import { CARE_KEY, GAME_KEY } from '../game/kept-keys.ts'
import type { EarlyPet } from './early-pet.ts'

/*
 * What game-storage.ts keeps for the visitor of visitor-storage.ts, read and written without them: they and the checks of
 * all they keep are 2 kB more in the page's HTML. Tests hold that both read and write alike.
 */

/** Only the members that are looked at; each may be missing. */
type Kept = {
  version?: unknown
  pet?: { name?: unknown; type?: unknown; happiness?: unknown }
  log?: { activities?: CareEntry[]; next?: unknown }
}

/**
 * The pet as this device knows it, with the care that waits. Undefined where it is not known for certain: nothing is
 * kept, or something that is broken, another visitor's or an earlier release's, or a change waits that leaves
 * open what it is.
 */
export function keptPet(): EarlyPet | undefined {
  try {
    const { version, pet, log }: Kept = Object(ownValue(GAME_KEY))
    const type = PET_TYPES.find((one) => one === pet?.type)
    const [name, careCount] = [pet?.name, careOnTop(log)]
    const happiness = Number.isFinite(pet?.happiness) ? Number(pet?.happiness) : undefined
    if (!type || !Number.isFinite(version) || typeof name !== 'string') return undefined
    if (happiness === undefined || careCount === undefined) return undefined
    const raised = Math.min(HAPPINESS_MAX, happiness + HAPPINESS_PER_ACTIVITY * careCount)
    return { name, type, happiness: raised }
  } catch {
    return undefined
  }
}

/** How many entries wait that this log has not; undefined where it does not tell. */
function careOnTop(log: Kept['log']): number | undefined {
  const entries = log?.activities ?? []
  const last = entries.at(-1)
  let count = 0
  for (const key of Object.keys(localStorage)) {
    if (/^rema-re(?:moval|name)-/.test(key)) return undefined
    const entry: Partial<CareEntry> = Object(key.startsWith(CARE_KEY) && ownValue(key))
    const { id, timestamp } = entry
    if (key !== CARE_KEY + id || entries.some((one) => one.id === id)) continue
    // The first page of the log may not reach it.
    if (log?.next !== null && !(last && timestamp && timestamp > last.timestamp)) return undefined
    count += 1
  }
  return log?.activities && count
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
