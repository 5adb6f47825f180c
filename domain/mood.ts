/** The five moods, from the best down, each with the happiness it starts at. Source: docs/product.md, section 4. */
const MOODS = [
  { from: 80, mood: 'happy', label: 'Thriving', emoji: '😄' },
  { from: 60, mood: 'smiling', label: 'Happy', emoji: '🙂' },
  { from: 40, mood: 'neutral', label: 'Content', emoji: '😐' },
  { from: 20, mood: 'frowning', label: 'Uneasy', emoji: '🙁' },
  { from: 0, mood: 'crying', label: 'Needs attention', emoji: '😢' },
] as const
export type Mood = (typeof MOODS)[number]['mood']
export type HappinessLabel = (typeof MOODS)[number]['label']

/** The mood at a happiness of 0 to 100; below 0 counts as 0. */
export function moodOf(happiness: number): Mood {
  return rowOf(happiness).mood
}

/** The word beside the happiness bar. */
export function happinessLabel(happiness: number): HappinessLabel {
  return rowOf(happiness).label
}

/** The face beside the pet's name: one code point, so that every emoji font has it. */
export function moodEmoji(happiness: number): string {
  return rowOf(happiness).emoji
}

function rowOf(happiness: number) {
  return MOODS.find(({ from }) => happiness >= from) ?? MOODS[4]
}
