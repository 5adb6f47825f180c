/** The species a visitor can raise, in the order the form offers them; the first is the default. */
export const PET_TYPES = ['dog', 'cat', 'bird', 'rabbit', 'fish'] as const
export type PetType = (typeof PET_TYPES)[number]
export const DEFAULT_PET_TYPE: PetType = PET_TYPES[0]

/** The three care activities, in the order the buttons show them. */
export const ACTIVITIES = ['feed', 'walk', 'play'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Happiness runs from 0 to 100 and never decays. Source: docs/product.md, section 4. */
const HAPPINESS_START = 50
const HAPPINESS_PER_ACTIVITY = 10
export const HAPPINESS_MAX = 100

/** The happiness of a pet with so many care entries. */
export function happinessAfter(careCount: number): number {
  return Math.min(HAPPINESS_MAX, HAPPINESS_START + HAPPINESS_PER_ACTIVITY * careCount)
}

/** Which of the pet's times an activity sets. */
export const LAST_TIME = { feed: 'lastfed', walk: 'lastwalked', play: 'lastplayed' } as const
