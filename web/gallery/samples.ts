import type { Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'

/** A pet that is cared for. */
export const BISCUIT: Pet = {
  id: 'biscuit',
  name: 'Biscuit',
  type: 'dog',
  happiness: 70,
  lastfed: '2026-03-12T09:00:00.000Z',
  lastwalked: '2026-03-12T07:30:00.000Z',
  lastplayed: null,
}

/** A pet that has just joined, with a name as long as a name may be. */
export const NEW_PET: Pet = {
  id: 'new',
  name: 'Llanfairpwllgwyngyllgogerychwyrndrobwlll',
  type: 'fish',
  happiness: 50,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
}

export const STREAKS: StreakSummary = {
  feedStreak: 7,
  walkStreak: 1,
  playStreak: 0,
  longestStreak: 12,
  totalActivities: 48,
}
