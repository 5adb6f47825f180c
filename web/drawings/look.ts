import { ACTIVITIES } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'

/** What a pet does for about a second: an activity, or being stroked. */
const REACTIONS = [...ACTIVITIES, 'stroke'] as const
export type Reaction = (typeof REACTIONS)[number]

/** How long a reaction's motion lasts; after it the caller takes the reaction away again. */
export const REACTION_MS = 1200

export type Eyes = 'joy' | 'bright' | 'calm' | 'worried' | 'wet' | 'drowsy' | 'asleep'
export type Mouth = 'grin' | 'smile' | 'line' | 'frown' | 'wail' | 'munch'

/** Everything a species needs to know to draw itself. `spirit` poses ears, wings, fins, tail and back. */
export type Look = {
  spirit: Mood
  eyes: Eyes
  mouth: Mouth
  blush: boolean
  tears: boolean
  sleepy: boolean
  reaction: Reaction | undefined
}

const FACES = {
  happy: { eyes: 'joy', mouth: 'grin', blush: true, tears: false },
  smiling: { eyes: 'bright', mouth: 'smile', blush: true, tears: false },
  neutral: { eyes: 'calm', mouth: 'line', blush: false, tears: false },
  frowning: { eyes: 'worried', mouth: 'frown', blush: false, tears: false },
  crying: { eyes: 'wet', mouth: 'wail', blush: false, tears: true },
} as const satisfies Record<Mood, Pick<Look, 'eyes' | 'mouth' | 'blush' | 'tears'>>

// Care cheers every pet up while it lasts, whatever its mood was.
const REACTION_FACES = {
  feed: { spirit: 'smiling', eyes: 'joy', mouth: 'munch' },
  walk: { spirit: 'smiling', eyes: 'bright', mouth: 'smile' },
  play: { spirit: 'happy', eyes: 'bright', mouth: 'grin' },
  stroke: { spirit: 'happy', eyes: 'joy', mouth: 'smile' },
} as const satisfies Record<Reaction, Pick<Look, 'spirit' | 'eyes' | 'mouth'>>

const DROWSY: ReadonlySet<Mood> = new Set(['frowning', 'crying'])

/**
 * The look of a pet in this mood. A reaction wins over the mood, and wakes a sleepy pet.
 * Asleep, or half asleep when it is uneasy, it keeps the mood's mouth, so that the mood still reads.
 */
export function lookOf(mood: Mood, reaction: Reaction | undefined, sleepy: boolean): Look {
  if (reaction) {
    return { ...REACTION_FACES[reaction], blush: true, tears: false, sleepy: false, reaction }
  }
  const face = { ...FACES[mood], spirit: mood, sleepy, reaction }
  if (!sleepy) return face
  // Nobody sleeps with raised wings: the happiest pose is calmed by one step.
  const spirit = mood === 'happy' ? 'smiling' : mood
  return { ...face, spirit, eyes: DROWSY.has(mood) ? 'drowsy' : 'asleep' }
}
