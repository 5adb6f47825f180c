/** The five moods, from the best down, each with the happiness it starts at. Source: docs/product.md, section 4. */
const MOODS = [
  { from: 80, mood: 'happy' },
  { from: 60, mood: 'smiling' },
  { from: 40, mood: 'neutral' },
  { from: 20, mood: 'frowning' },
  { from: 0, mood: 'crying' },
] as const
export type Mood = (typeof MOODS)[number]['mood']

/** The mood at a happiness of 0 to 100; below 0 counts as 0. Its face and its words go by this key. */
export function moodOf(happiness: number): Mood {
  return (MOODS.find(({ from }) => happiness >= from) ?? MOODS[4]).mood
}
