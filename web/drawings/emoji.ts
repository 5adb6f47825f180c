import type { Activity } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import type { StreakTitle } from '#domain/streak-title.ts'

/**
 * All emoji of the product, by meaning. Each has a picture of that name in emoji.svg, in this order, and
 * its row in emoji.css.
 */
export const EMOJI = {
  dog: '🐶',
  cat: '🐱',
  bird: '🐦',
  rabbit: '🐰',
  fish: '🐠',

  happy: '😄',
  smiling: '🙂',
  neutral: '😐',
  frowning: '🙁',
  crying: '😢',

  feed: '🥣',
  walk: '🐾',
  play: '🧸',

  startingOut: '🥚',
  beginnerBuddy: '🐣',
  bondBuilder: '🌱',
  trustyFriend: '💛',
  devotedKeeper: '🌟',
  guardian: '🏅',

  tips: '💡',
} as const satisfies Record<PetType | Mood | Activity | StreakTitle | 'tips', string>
