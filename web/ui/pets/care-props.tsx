import type { PetType } from '#domain/pet.ts'
import { Hearts } from './hearts.tsx'
import type { Reaction } from './look.ts'
import { TOYS } from './toys.tsx'
import { TRACKS } from './tracks.tsx'
import { TREATS } from './treats.tsx'

const PROPS = { feed: TREATS, walk: TRACKS, play: TOYS } as const

/** What appears around a pet while it is cared for, drawn in front of it. */
export function CareProps({ type, reaction }: { type: PetType; reaction: Reaction }) {
  return reaction === 'stroke' ? <Hearts /> : PROPS[reaction][type]
}
