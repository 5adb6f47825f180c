import { PET_TYPES, type PetType } from '#domain/species.ts'
import type { Deferred } from '../ui/deferred.ts'
import { SPECIES } from './species.ts'

const drawings = new Map(
  await Promise.all(
    PET_TYPES.map(async (type) => {
      const { body, acts, keepsakes } = SPECIES[type]
      const drawn = {
        species: await read(body),
        acts: await read(acts),
        keepsakes: await read(keepsakes),
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

async function read<Value>({ load, state }: Deferred<Value>): Promise<Value> {
  await load()
  const { value } = state()
  if (!value) throw new Error('The drawings could not be loaded')
  return value
}
