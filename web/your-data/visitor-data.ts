import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { isOwnVotes } from '../state/checks.ts'
import { onPageReturn } from '../state/page-return.ts'
import { deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { call, readGame } from '../state/api.ts'
import { openSync } from '../state/sync.ts'
import type { Change, GamePet } from '../state/outbox.ts'

/** The visitor of this browser. While 'loading' or 'unreachable', `pet` is the one stored on this device. */
export type VisitorData = {
  /** The secret id; null before there is one, and in the prerendered page. */
  visitor: string | null
  pet: GamePet | null
  state: 'loading' | 'ready' | 'unreachable'
}

/** The key of the read, for those who change the visitor's data. */
export const GAME_READ = '/api/game'

/** Reads the data again when the visitor returns to the page. A browser without an id does not get one. */
export function useVisitorData(): VisitorData {
  const visitor = useSyncExternalStore(onPageReturn, storedVisitor, () => undefined)
  const { data, error } = useSWR(GAME_READ, () => (storedVisitor() === null ? null : readGame()))
  if (visitor === null) return { visitor, pet: null, state: 'ready' }
  if (visitor === undefined) return { visitor: null, pet: null, state: 'loading' }
  if (data) return { visitor, pet: data.pet, state: 'ready' }
  const pet = openSync().stored()?.game.pet ?? null
  return { visitor, pet, state: error ? 'unreachable' : 'loading' }
}

function storedVisitor(): string | null {
  return knownVisitor(deviceStorage())
}

/** The changes of this device that the server does not have yet. */
export function pendingChanges(): Change[] {
  return openSync().outbox.read()
}

/** What the server, or a file, has of a visitor. */
export type Found = {
  pet: Pick<GamePet, 'name' | 'type' | 'happiness'> | null
  careCount: number
  votesCount: number
}

/** Asks the server about a visitor. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found> {
  const [{ pet }, { data }] = await Promise.all([
    readGame(visitor),
    call('GET', '/api/votes', { visitor, check: isOwnVotes }),
  ])
  const careCount = pet?.activities_count ?? 0
  return { pet, careCount, votesCount: data.feature_ids.length }
}

/** True if the server has nothing of this visitor. */
export function isEmpty({ pet, votesCount }: Found): boolean {
  return pet === null && votesCount === 0
}
