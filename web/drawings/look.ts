import type { ComponentType, ReactNode } from 'react'
import type { Activity, PetType } from '#domain/pet.ts'
import type { Daylight, Rest } from '#domain/daylight.ts'
import type { Keepsake } from '#domain/keepsakes.ts'
import type { Mood } from '#domain/mood.ts'
import type { Season } from '#domain/season.ts'
import type { SpeciesWords } from '#words/species.ts'
import type { Pose } from './tracks.ts'

export type Reaction = Activity | 'stroke' | 'touch'

/** How long a reaction without an act lasts. */
export const REACTION_MS = 1200

export type Eyes = 'joy' | 'bright' | 'calm' | 'worried' | 'wet' | 'drowsy' | 'asleep'
export type Mouth = 'grin' | 'smile' | 'faint' | 'frown' | 'wail' | 'munch'

/** What a species needs to draw itself. `spirit` is the mood of ears, wings, fins, tail and back. */
export type Look = {
  spirit: Mood
  eyes: Eyes
  mouth: Mouth
  blush: boolean
  reaction: Reaction | undefined
}

/** A species at rest, with its words. */
export type Species = {
  type: PetType
  Drawing: ComponentType<{ look: Look }>
  /** Half the width of the shadow under it, in its 240 units. */
  shadow: number
  words: SpeciesWords
  /** Its scene, behind the pet and in front of it. */
  Back: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
  /** What a season adds to the scene, behind the pet. */
  Seasonal: ComponentType<{ season: Season }>
  /** If the scene is not 3 to 2, that stays at the upper edge: leaves on the water above a fish. */
  isSeasonOnTop?: boolean
  nest: Nest
}

/** What a pet is born from, standing on y = 224 of its 240 units. */
export type Nest = {
  back?: ReactNode
  /** Hides the pet until it hops out. */
  front: ReactNode
  lids: readonly {
    drawing: ReactNode
    hinge: readonly [x: number, y: number]
    /** Where it is when it is open, turned around its hinge. */
    opens: Pose
  }[]
  /** Where the pet is if it is visible inside. */
  inside?: Pose
}

/** A drawing from an SVG file (vite-svg.ts). */
export type SvgFile = { default: (() => ReactNode) & { viewBox: string } }

/** Where a keepsake is, and how it is shown alone. */
type KeepsakePlace = {
  /** Where it stands or hangs, in the scene's 480 by 320 units. */
  at: readonly [x: number, y: number]
  /** The edge of the scene that it stays close to if the scene is not 3 to 2. */
  from: 'ground' | 'top'
  /** How much higher it is alone: what lies on the ground is seen from above there. */
  stretch?: number
  /** A color behind it, if it is too pale to be alone. */
  backing?: string
}

/** The keepsakes of a species. */
export type SpeciesKeepsakes = {
  /** By file; shown alone in its viewBox. Parts with `data-lit` 'yes' or 'no' are lit or not. Prizes are on `shelf.svg`. */
  files: Readonly<Record<string, SvgFile>>
  /** From back to front. */
  places: Readonly<Record<Keepsake, KeepsakePlace>>
}

const FACES = {
  happy: { eyes: 'bright', mouth: 'grin', blush: true },
  smiling: { eyes: 'bright', mouth: 'smile', blush: true },
  neutral: { eyes: 'calm', mouth: 'faint', blush: false },
  frowning: { eyes: 'worried', mouth: 'frown', blush: false },
  crying: { eyes: 'wet', mouth: 'wail', blush: false },
} as const satisfies Record<Mood, Pick<Look, 'eyes' | 'mouth' | 'blush'>>

// A pet is cheerful during care, whatever its mood.
const REACTION_FACES = {
  feed: { spirit: 'smiling', eyes: 'joy', mouth: 'munch' },
  walk: { spirit: 'smiling', eyes: 'bright', mouth: 'smile' },
  play: { spirit: 'happy', eyes: 'bright', mouth: 'grin' },
  stroke: { spirit: 'happy', eyes: 'joy', mouth: 'smile' },
  touch: { spirit: 'smiling', eyes: 'bright', mouth: 'smile' },
} as const satisfies Record<Reaction, Pick<Look, 'spirit' | 'eyes' | 'mouth'>>

/** Closed, with the corners of the mood. */
const CLOSED: Partial<Record<Mouth, Mouth>> = { grin: 'smile', wail: 'frown' }

/** The look of a pet in this mood. A reaction overrides it, and wakes a sleepy pet. A drowsy one has its lids half down, and no tears. */
export function lookOf(mood: Mood, reaction?: Reaction, rest: Rest = 'awake'): Look {
  if (reaction) {
    return { ...REACTION_FACES[reaction], blush: true, reaction }
  }
  const face = { ...FACES[mood], spirit: mood, reaction }
  if (rest === 'awake') return face
  // No pet sleeps with raised wings.
  const spirit = mood === 'happy' ? 'smiling' : mood
  return { ...face, spirit, eyes: rest, mouth: CLOSED[face.mouth] ?? face.mouth }
}
