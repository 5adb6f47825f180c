import type { Game } from '../../../api/answers.ts'

/** A dog called Biscuit, as a game that has no care entry yet, with what a test says of it. */
export function fakeGame(game: Partial<Game> = {}): Game {
  const none = { feedStreak: 0, walkStreak: 0, playStreak: 0, longestStreak: 0 }
  return {
    version: 1,
    today: '2026-03-12',
    pet: {
      id: 'p',
      name: 'Biscuit',
      type: 'dog',
      happiness: 50,
      lastfed: null,
      lastwalked: null,
      lastplayed: null,
    },
    streaks: { ...none, totalActivities: 0 },
    log: { activities: [], next: null },
    ...game,
  }
}
