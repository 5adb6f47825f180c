import { PET_TYPES, type PetType } from '#domain/pet.ts'
import type { Deferred } from '../ui/deferred.ts'
import { SPECIES } from './drawn-species.ts'

const drawings = new Map(
  await Promise.all(
    PET_TYPES.map(async (type) => {
      const { body, acts, keepsakes } = SPECIES[type]
      const drawn = {
        species: await loaded(body),
        acts: await loaded(acts),
        keepsakes: await loaded(keepsakes),
      }
      return [type, drawn] as const
    }),
  ),
)

/** All drawings of a species. For tests and the gallery. */
export function drawingsOf(type: PetType) {
  const found = drawings.get(type)
  if (!found) throw new Error(`There are no drawings of a ${type}`)
  return found
}

async function loaded<Value>({ load, read }: Deferred<Value>): Promise<Value> {
  await load()
  const { value } = read()
  if (!value) throw new Error('The drawings could not be loaded')
  return value
}
