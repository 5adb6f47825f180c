import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/species.ts'
import { ALL_SPECIES } from './all-species.ts'
import idle from './idle.module.css'
import { PetDrawing } from './pet-portrait.tsx'

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
