import type { Pet, PetType } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { answerOf, api } from '../../api/call.ts'
import type { Care } from './care-queue.ts'

/** The visitor's pet, or null before there is one. */
export async function fetchPet(): Promise<Pet | null> {
  return (await answerOf(api.GET('/api/pet'))).pet
}

/** The streaks as they stand on the visitor's day. */
export async function fetchStreaks(today: string): Promise<StreakSummary> {
  return answerOf(api.GET('/api/pet/streaks', { params: { query: { today } } }))
}

/**
 * Creates the pet and gives it back. When there is one already (another tab was faster, or our
 * first answer was lost) that one is given: `isNew` tells.
 */
export async function createPet(wanted: {
  name: string
  type: PetType
}): Promise<{ pet: Pet; isNew: boolean }> {
  try {
    const { pet } = await answerOf(api.POST('/api/pet', { body: wanted }))
    return { pet, isNew: true }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'pet-exists') throw error
    const pet = await fetchPet()
    if (pet === null) throw error
    return { pet, isNew: false }
  }
}

/** Logs one press; safe to repeat with the same id. Gives the pet as the server has it now. */
export async function sendCare(care: Care): Promise<Pet> {
  return (await answerOf(api.POST('/api/pet/activities', { body: care }))).pet
}
