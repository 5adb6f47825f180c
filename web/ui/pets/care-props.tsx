import type { PetType } from '#domain/species.ts'
import { SPECIES } from '../species/species.ts'
import { Hearts } from './hearts.tsx'
import type { Reaction } from './look.ts'

/** What appears around a pet while it is cared for, drawn in front of it. */
export function CareProps({ type, reaction }: { type: PetType; reaction: Reaction }) {
  return reaction === 'stroke' ? <Hearts /> : SPECIES[type].props[reaction]
}
