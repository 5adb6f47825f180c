import type { PetType } from '#domain/species.ts'
import { type Deferred, deferred } from '../deferred.ts'
import type { Acts } from '../acts/act.ts'

const actsOf = (type: PetType) =>
  deferred(async () => (await import('./all-acts.ts')).fetchActs(type))

/** What each species does; comes when the pet has been drawn. */
export const ACTS: Readonly<Record<PetType, Deferred<Acts>>> = {
  dog: actsOf('dog'),
  cat: actsOf('cat'),
  bird: actsOf('bird'),
  rabbit: actsOf('rabbit'),
  fish: actsOf('fish'),
}
