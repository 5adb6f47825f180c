import { isOwnVotes } from '../../api/answers.ts'
import { answerOf, apiAs } from '../../api/call.ts'
import { readGame } from '../../state/api.ts'
import type { GamePet } from '../../state/derive.ts'

/** What the server has of the visitor with this id. */
export type Found = { visitor: string; pet: GamePet | null; moments: number; votes: number }

/** Asks the server about a visitor; an id that nobody has has nothing. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found> {
  const api = apiAs(visitor)
  const [{ pet }, { feature_ids }] = await Promise.all([
    readGame(api),
    answerOf(api.GET('/api/votes'), isOwnVotes),
  ])
  return { visitor, pet, moments: pet?.activities_count ?? 0, votes: feature_ids.length }
}

/** True if the server has nothing of this visitor. */
export function isNobody({ pet, votes }: Found): boolean {
  return pet === null && votes === 0
}
