import type { Activity } from './activities.ts'
import { instantMs } from './calendar-day.ts'
import type { PetType } from './species.ts'

/** Happiness runs from 0 to 100 and never decays. Source: docs/product.md, section 9. */
export const HAPPINESS_START = 50
export const HAPPINESS_PER_ACTIVITY = 10
export const HAPPINESS_MAX = 100

/** How happy a pet is after so many care entries: nothing decays, so their count alone says it. */
export function happinessAfter(careCount: number): number {
  return Math.min(HAPPINESS_MAX, HAPPINESS_START + HAPPINESS_PER_ACTIVITY * careCount)
}

/** What the fields of a pet can hold. A last time is ISO 8601 in UTC, null before the first of its kind. */
type PetKinds = {
  id: string
  text: string
  species: PetType
  happiness: number
  lastTime: string | null
}
type PetKind = keyof PetKinds

/**
 * The fields of a pet in the API, in order, each with its kind. Columns, the server's schema, the page's check and
 * the type follow from this list.
 */
export const PET_FIELDS = {
  id: 'id',
  name: 'text',
  type: 'species',
  happiness: 'happiness',
  lastfed: 'lastTime',
  lastwalked: 'lastTime',
  lastplayed: 'lastTime',
} as const satisfies Record<string, PetKind>

/** For each field of a pet, what `Kinds` has for its kind. */
export type OfPetFields<Kinds extends Record<PetKind, unknown>> = {
  -readonly [Field in keyof typeof PET_FIELDS]: Kinds[(typeof PET_FIELDS)[Field]]
}

export type Pet = OfPetFields<PetKinds>

/** What belongs to each field of a pet, by its kind: `ofPetFields({ id: text, … })`. */
export function ofPetFields<Kinds extends Record<PetKind, unknown>>(
  kinds: Kinds,
): OfPetFields<Kinds> {
  const fields = Object.entries(PET_FIELDS).map(([field, kind]) => [field, kinds[kind]])
  // fromEntries forgets which value goes with which key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(fields) as OfPetFields<Kinds>
}

/** Which of the pet's times an activity sets. */
export const LAST_TIME = {
  feed: 'lastfed',
  walk: 'lastwalked',
  play: 'lastplayed',
} as const satisfies Record<Activity, keyof Pet>

/**
 * The pet after one care entry at `at` (ISO 8601): happier, up to the maximum, with its last time set.
 * An entry that arrives late raises happiness and leaves a later time standing. The old pet is untouched.
 */
export function careFor(pet: Pet, activity: Activity, at: string): Pet {
  const lastTime = LAST_TIME[activity]
  return {
    ...pet,
    happiness: Math.min(HAPPINESS_MAX, pet.happiness + HAPPINESS_PER_ACTIVITY),
    [lastTime]: later(pet[lastTime], at),
  }
}

// Not compared as text: '…00.500Z' sorts before '…00Z' and is later.
function later(known: string | null, at: string): string {
  return known !== null && instantMs(known) > instantMs(at) ? known : at
}
