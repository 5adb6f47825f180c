import type { Mood } from '#domain/mood.ts'
import { lookOf } from './look.ts'
import type { Reaction } from './look.ts'
import { Shadow } from './shadow.tsx'
import type { Species } from '../species/species.ts'

type PetDrawingProps = {
  species: Species
  mood: Mood
  reaction?: Reaction | undefined
  sleepy?: boolean
  /** On another's head or in a bowl there is no ground to throw a shadow on. */
  shadow?: boolean
}

/** One pet inside an svg of 240 by 240 units, standing on y = 224. Scenes place it with a transform. */
export function PetDrawing(props: PetDrawingProps) {
  const { species, mood, reaction, sleepy = false, shadow = true } = props
  const { Drawing } = species
  return (
    <>
      {shadow && <Shadow species={species} />}
      <Drawing look={lookOf(mood, reaction, sleepy)} />
    </>
  )
}
