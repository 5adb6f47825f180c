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
}

/** One pet inside an svg of 240 by 240 units, standing on y = 224. Scenes place it with a transform. */
export function PetDrawing({ type, mood, reaction, sleepy = false }: PetDrawingProps) {
  const Pet = SPECIES[type]
  return <Pet look={lookOf(mood, reaction, sleepy)} />
}
