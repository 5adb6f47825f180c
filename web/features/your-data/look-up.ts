import type { Pet } from '#domain/pet.ts'
import { isGame, isOwnVotes } from '../../api/answers.ts'
import { answerOf, apiAs } from '../../api/call.ts'
import { today } from '../../device/use-today.ts'

/** What the server holds of the visitor with this id. */
export type Found = { visitor: string; pet: Pet | null; moments: number; votes: number }

/** Asks the server whose an id is; throws CallFailed when it does not say. One that nobody has has nothing. */
export async function lookUp(visitor: string): Promise<Found> {
  const api = apiAs(visitor)
  const query = { today: today() }
  const [{ pet, streaks }, { feature_ids }] = await Promise.all([
    answerOf(api.GET('/api/game', { query }), isGame),
    answerOf(api.GET('/api/votes'), isOwnVotes),
  ])
  return { visitor, pet, moments: streaks.totalActivities, votes: feature_ids.length }
}

/** True when the server knows nobody by this id, or nothing of them. */
export function isNobody({ pet, votes }: Found): boolean {
  return pet === null && votes === 0
}
