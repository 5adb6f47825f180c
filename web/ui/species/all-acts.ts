import type { PetType } from '#domain/species.ts'
import type { Acts } from '../acts/act.ts'

/** Each in a script of its own. The page names this one alone, and stays small. */
const ACTS: Readonly<Record<PetType, () => Promise<Acts>>> = {
  dog: async () => (await import('../../drawings/dog-acts.tsx')).DOG_ACTS,
  cat: async () => (await import('../../drawings/cat-acts.tsx')).CAT_ACTS,
  bird: async () => (await import('../../drawings/bird-acts.tsx')).BIRD_ACTS,
  rabbit: async () => (await import('../../drawings/rabbit-acts.tsx')).RABBIT_ACTS,
  fish: async () => (await import('../../drawings/fish-acts.tsx')).FISH_ACTS,
}

/** Fetches what a species does. */
export function fetchActs(type: PetType): Promise<Acts> {
  return ACTS[type]()
}
