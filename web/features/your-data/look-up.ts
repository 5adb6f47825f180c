import { isOwnVotes } from '../../state/checks.ts'
import { call, readGame } from '../../state/api.ts'
import type { GamePet } from '../../state/outbox.ts'

/** What the server has of the visitor with this id. */
export type Found = { visitor: string; pet: GamePet | null; moments: number; votes: number }

/** Asks the server about a visitor; an id that nobody has has nothing. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found> {
  const [{ pet }, { data }] = await Promise.all([
    readGame(visitor),
    call('GET', '/api/votes', { visitor, check: isOwnVotes }),
  ])
  return { visitor, pet, moments: pet?.activities_count ?? 0, votes: data.feature_ids.length }
}

/** True if the server has nothing of this visitor. */
export function isNobody({ pet, votes }: Found): boolean {
  return pet === null && votes === 0
}
