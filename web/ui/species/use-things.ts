import type { PetType } from '#domain/species.ts'
import { type Deferred, deferred, useDeferred } from '../deferred.ts'
import { fetchThings } from './all-things.ts'
import type { Things } from '../keepsakes/thing.ts'

const thingsOf = (type: PetType) => deferred(() => fetchThings(type))

const THINGS: Readonly<Record<PetType, Deferred<Things>>> = {
  dog: thingsOf('dog'),
  cat: thingsOf('cat'),
  bird: thingsOf('bird'),
  rabbit: thingsOf('rabbit'),
  fish: thingsOf('fish'),
}

/** How a species' keepsakes look; undefined until that has been fetched, and where that fails. */
export function useThings(type: PetType): Things | undefined {
  return useDeferred(THINGS[type]).value
}
