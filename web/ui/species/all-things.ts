import type { PetType } from '#domain/species.ts'
import type { Things } from '../keepsakes/thing.ts'

/** Each in a script of its own. The page names this one alone, and stays small. */
const THINGS: Readonly<Record<PetType, () => Promise<Things>>> = {
  dog: async () => (await import('../../drawings/dog-keepsakes.tsx')).DOG_THINGS,
  cat: async () => (await import('../../drawings/cat-keepsakes.tsx')).CAT_THINGS,
  bird: async () => (await import('../../drawings/bird-keepsakes.tsx')).BIRD_THINGS,
  rabbit: async () => (await import('../../drawings/rabbit-keepsakes.tsx')).RABBIT_THINGS,
  fish: async () => (await import('../../drawings/fish-keepsakes.tsx')).FISH_THINGS,
}

/** Fetches how a species' keepsakes look. */
export function fetchThings(type: PetType): Promise<Things> {
  return THINGS[type]()
}
