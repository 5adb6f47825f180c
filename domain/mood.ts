/** The five moods, from the best down, each with the happiness it starts at. Source: spec.md section 4. */
const MOODS = [
  { from: 80, mood: 'happy', label: 'Thriving' },
  { from: 60, mood: 'smiling', label: 'Happy' },
  { from: 40, mood: 'neutral', label: 'Content' },
  { from: 20, mood: 'frowning', label: 'Uneasy' },
  { from: 0, mood: 'crying', label: 'Needs attention' },
] as const
export type Mood = (typeof MOODS)[number]['mood']
export type HappinessLabel = (typeof MOODS)[number]['label']
