import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import { BIRD_SPECIES } from './bird.tsx'
import { CAT_SPECIES } from './cat.tsx'
import { DOG_SPECIES } from './dog.tsx'
import { FISH_SPECIES } from './fish.tsx'
import { RABBIT_SPECIES } from './rabbit.tsx'
import idle from './idle.module.css'
import { PetDrawing } from './pet-portrait.tsx'
import type { Species } from './species.ts'

/** All species at once, for prerendered pictures and the gallery. The game loads one: species.ts. */
export const ALL_SPECIES: Readonly<Record<PetType, Species>> = {
  dog: DOG_SPECIES,
  cat: CAT_SPECIES,
  bird: BIRD_SPECIES,
  rabbit: RABBIT_SPECIES,
  fish: FISH_SPECIES,
}

type PlacedPetProps = {
  type: PetType
  mood: Mood
  x: number
  y: number
  size: number
  sleepy?: boolean
  shadow?: boolean
  /** Breathes and blinks. */
  alive?: boolean
}

/** A pet inside a larger picture: its feet at (x, y), `size` times 240 units large. */
export function PlacedPet(props: PlacedPetProps) {
  const { type, mood, x, y, size, sleepy = false, shadow = true, alive = false } = props
  const left = Math.round(x - 120 * size)
  const top = Math.round(y - 224 * size)
  const life = alive && { className: idle.alive, 'data-type': type, 'data-mood': mood }
  return (
    <g transform={`translate(${left} ${top}) scale(${size})`} {...life}>
      <PetDrawing species={ALL_SPECIES[type]} mood={mood} sleepy={sleepy} shadow={shadow} />
    </g>
  )
}
