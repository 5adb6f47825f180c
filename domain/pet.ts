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
