import { UNEXPECTED, isUnexpected } from '../../api/activities-failure.ts'
import type { CallFailed } from '../../api/call-failed.ts'

/** The sentences of the virtual pet's error catalogue. Source: docs/product.md, section 8. */
export const PET_MESSAGES = {
  fetchPet: 'Failed to fetch pet data',
  unexpected: UNEXPECTED,
  createPet: 'Failed to create pet',
  logActivity: 'Failed to log activity',
  updatePet: 'Failed to update pet',
  petNotFound: 'Pet not found',
} as const

/** What a new pet is greeted with. */
export function joined(petName: string): string {
  return `${petName} has joined your family!`
}

/** The sentence for a pet that could not be read: 'unexpected' when what came was no answer of ours. */
export function fetchFailure({ code }: CallFailed): string {
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.fetchPet
}

/** The sentence for a pet that could not be created. */
export function createFailure({ code }: CallFailed): string {
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.createPet
}

/** The sentence for an entry that was not logged. */
export function careFailure({ code }: CallFailed): string {
  if (code === 'pet-not-found') return PET_MESSAGES.petNotFound
  if (code === 'update-pet-failed') return PET_MESSAGES.updatePet
  return isUnexpected(code) ? PET_MESSAGES.unexpected : PET_MESSAGES.logActivity
}
