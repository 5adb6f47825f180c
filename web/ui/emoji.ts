/**
 * Every emoji the product shows, with what it stands for; the emoji font has exactly these.
 * Code points and order here decide what scripts/make-fonts.ts builds: run it after a change.
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

  streak: '🔥',
  tips: '💡',
  night: '🌙',
} as const
