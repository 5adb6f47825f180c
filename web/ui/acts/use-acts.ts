import type { PetType } from '#domain/species.ts'
import { type Deferred, deferred } from '../deferred.ts'
import type { PlayAct, SpeciesActs } from './act.ts'

export type Acts = { acts: SpeciesActs; play: PlayAct }

/** What each species does, in a script of its own that comes when the pet has been drawn. */
export const ACTS: Readonly<Record<PetType, Deferred<Acts>>> = {
  dog: deferred(async () => (await import('./dog/dog-acts.ts')).DOG_ACTS),
  cat: deferred(async () => (await import('./cat/cat-acts.ts')).CAT_ACTS),
  bird: deferred(async () => (await import('./bird/bird-acts.ts')).BIRD_ACTS),
  rabbit: deferred(async () => (await import('./rabbit/rabbit-acts.ts')).RABBIT_ACTS),
  fish: deferred(async () => (await import('./fish/fish-acts.ts')).FISH_ACTS),
}
