import { PET_TYPES, type PetType } from '#domain/pet.ts'
import type { Deferred } from '../ui/deferred.ts'
import { SPECIES } from './drawn-species.ts'

for (const type of PET_TYPES) {
  const { body, acts, keepsakes } = SPECIES[type]
  await Promise.all([body.load(), acts.load(), keepsakes.load()])
}

/** All drawings of a species. For tests and the gallery. */
export function drawingsOf(type: PetType) {
  const { body, acts, keepsakes } = SPECIES[type]
  return { species: loaded(body), acts: loaded(acts), keepsakes: loaded(keepsakes) }
}

function loaded<Value>({ read }: Deferred<Value>): Value {
  const { value } = read()
  if (!value) throw new Error('The drawings could not be loaded')
  return value
}
