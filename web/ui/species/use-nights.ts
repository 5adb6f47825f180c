import type { PetType } from '#domain/species.ts'
import { type Deferred, deferred } from '../deferred.ts'
import type { Night } from '../nights/night.ts'

/** What each species does at night; each in a script of its own, which comes by night alone. */
export const NIGHTS: Readonly<Record<PetType, Deferred<Night>>> = {
  dog: deferred(async () => (await import('../../drawings/dog-acts.tsx')).DOG_NIGHT),
  cat: deferred(async () => (await import('../../drawings/cat-acts.tsx')).CAT_NIGHT),
  bird: deferred(async () => (await import('../../drawings/bird-acts.tsx')).BIRD_NIGHT),
  rabbit: deferred(async () => (await import('../../drawings/rabbit-acts.tsx')).RABBIT_NIGHT),
  fish: deferred(async () => (await import('../../drawings/fish-acts.tsx')).FISH_NIGHT),
}
