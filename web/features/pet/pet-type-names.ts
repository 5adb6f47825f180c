import type { PetType } from '#domain/pet.ts'

/** The five species as the form names them. */
export const TYPE_NAMES: Readonly<Record<PetType, string>> = {
  dog: 'Dog',
  cat: 'Cat',
  bird: 'Bird',
  rabbit: 'Rabbit',
  fish: 'Fish',
}
