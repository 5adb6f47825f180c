import type { ComponentType } from 'react'
import type { Mood } from '#domain/mood.ts'
import type { PetType } from '#domain/pet.ts'
import { Bird } from './bird.tsx'
import { Cat } from './cat.tsx'
import { Dog } from './dog.tsx'
import { Fish } from './fish.tsx'
import { lookOf } from './look.ts'
import type { Look, Reaction } from './look.ts'
import { Rabbit } from './rabbit.tsx'
import { Shadow } from './shadow.tsx'

const SPECIES: Record<PetType, ComponentType<{ look: Look }>> = {
  dog: Dog,
  cat: Cat,
  bird: Bird,
  rabbit: Rabbit,
  fish: Fish,
}

type PetDrawingProps = {
  type: PetType
  mood: Mood
  reaction?: Reaction | undefined
  sleepy?: boolean
  /** On another's head or in a bowl there is no ground to throw a shadow on. */
  shadow?: boolean
}

/** One pet inside an svg of 240 by 240 units, standing on y = 224. Scenes place it with a transform. */
export function PetDrawing(props: PetDrawingProps) {
  const { type, mood, reaction, sleepy = false, shadow = true } = props
  const Pet = SPECIES[type]
  return (
    <>
      {shadow && <Shadow type={type} />}
      <Pet look={lookOf(mood, reaction, sleepy)} />
    </>
  )
}
