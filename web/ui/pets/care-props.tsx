import type { Species } from '../species/species.ts'
import { Hearts } from './hearts.tsx'
import type { Reaction } from './look.ts'

/** What appears around a pet while it is cared for, drawn in front of it. */
export function CareProps({ species, reaction }: { species: Species; reaction: Reaction }) {
  return reaction === 'stroke' ? <Hearts /> : species.props[reaction]
}
