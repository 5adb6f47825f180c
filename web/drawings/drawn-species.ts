import { useState } from 'react'
import type { PetType } from '#domain/pet.ts'
import { type Deferred, deferred, useDeferred } from '../ui/deferred.ts'
import type { SpeciesActs } from './act.ts'
import BIRD_PORTRAIT from './bird/portrait.svg'
import CAT_PORTRAIT from './cat/portrait.svg'
import DOG_PORTRAIT from './dog/portrait.svg'
import FISH_PORTRAIT from './fish/portrait.svg'
import RABBIT_PORTRAIT from './rabbit/portrait.svg'
import type { Species, SpeciesKeepsakes } from './look.ts'

/** `glide` is how far each note's pitch moves; `gain` makes all species equally loud to the ear. */
export type Voice = { wave: OscillatorType; pitch: number; glide: number; gain: number }

type SpeciesParts = {
  emoji: string
  /** Address of the picture for the creation card: smiling, with fewer shapes than its body. */
  portrait: string
  /** Its walks, if it leaves no paw prints. */
  walkEmoji?: string
  voice: Voice
  /** The drawings, loaded when they are needed: a visitor has one pet. */
  body: Deferred<Species>
  acts: Deferred<SpeciesActs>
  keepsakes: Deferred<SpeciesKeepsakes>
}

/** What the pages know of each species. */
export const SPECIES: Readonly<Record<PetType, SpeciesParts>> = {
  dog: {
    emoji: '🐶',
    portrait: DOG_PORTRAIT,
    voice: { wave: 'triangle', pitch: 0.75, glide: 1.06, gain: 0.15 },
    body: deferred(async () => (await import('./dog/body.tsx')).DOG_SPECIES),
    acts: deferred(async () => (await import('./dog/acts.tsx')).DOG_ACTS),
    keepsakes: deferred(async () => (await import('./dog/drawn-keepsakes.ts')).DOG_KEEPSAKES),
  },
  cat: {
    emoji: '🐱',
    portrait: CAT_PORTRAIT,
    voice: { wave: 'sine', pitch: 1, glide: 1.09, gain: 0.105 },
    body: deferred(async () => (await import('./cat/body.tsx')).CAT_SPECIES),
    acts: deferred(async () => (await import('./cat/acts.tsx')).CAT_ACTS),
    keepsakes: deferred(async () => (await import('./cat/drawn-keepsakes.ts')).CAT_KEEPSAKES),
  },
  bird: {
    emoji: '🐦',
    portrait: BIRD_PORTRAIT,
    walkEmoji: '🪶',
    voice: { wave: 'sine', pitch: 1.5, glide: 1.14, gain: 0.085 },
    body: deferred(async () => (await import('./bird/body.tsx')).BIRD_SPECIES),
    acts: deferred(async () => (await import('./bird/acts.tsx')).BIRD_ACTS),
    keepsakes: deferred(async () => (await import('./bird/drawn-keepsakes.ts')).BIRD_KEEPSAKES),
  },
  rabbit: {
    emoji: '🐰',
    portrait: RABBIT_PORTRAIT,
    voice: { wave: 'triangle', pitch: 1.12, glide: 1, gain: 0.12 },
    body: deferred(async () => (await import('./rabbit/body.tsx')).RABBIT_SPECIES),
    acts: deferred(async () => (await import('./rabbit/acts.tsx')).RABBIT_ACTS),
    keepsakes: deferred(async () => (await import('./rabbit/drawn-keepsakes.ts')).RABBIT_KEEPSAKES),
  },
  fish: {
    emoji: '🐠',
    portrait: FISH_PORTRAIT,
    walkEmoji: '🫧',
    voice: { wave: 'sine', pitch: 0.84, glide: 1.3, gain: 0.11 },
    body: deferred(async () => (await import('./fish/body.tsx')).FISH_SPECIES),
    acts: deferred(async () => (await import('./fish/acts.tsx')).FISH_ACTS),
    keepsakes: deferred(async () => (await import('./fish/drawn-keepsakes.ts')).FISH_KEEPSAKES),
  },
}

/** The species; undefined until it is loaded, and if that fails. */
export function useSpecies(type: PetType): Species | undefined {
  return useDeferred(SPECIES[type].body).value
}

/** The chosen species; while it loads, the one that was chosen before. */
export function useChosenSpecies(type: PetType): Species | undefined {
  const loaded = useSpecies(type)
  const [species, setSpecies] = useState(loaded)
  if (loaded && loaded !== species) setSpecies(loaded)
  return species
}
