import { useEffect, useSyncExternalStore } from 'react'
import type { Pet } from '#domain/pet.ts'
import { isOwnVotes } from '../state/checks.ts'
import { READ_KEYS } from '../api/read-keys.ts'
import { useRead, useReads } from '../api/use-read.tsx'
import { onPageReturn } from '../state/page-return.ts'
import { deviceStorage } from '../state/storage.ts'
import { knownVisitor, visitorStorage } from '../state/visitor.ts'
import { call, readGame } from '../state/api.ts'
import { type Game, type GamePet, storedGame } from '../state/outbox.ts'

/** The visitor of this browser. While 'loading' or 'unreachable', `pet` is the one stored on this device. */
export type VisitorData = {
  /** The secret id; null before there is one, and in the prerendered page. */
  visitor: string | null
  pet: GamePet | null
  state: 'loading' | 'ready' | 'unreachable'
}

/** Reads the data again when the visitor returns to the page. A browser without an id does not get one. */
export function useVisitorData(): VisitorData {
  const visitor = useSyncExternalStore(onPageReturn, storedVisitor, () => null)
  const { data, error } = useRead<Game | null>({
    key: READ_KEYS.game,
    read: async () => (storedVisitor() === null ? null : readGame()),
  })
  const reads = useReads()
  useEffect(() => onPageReturn(() => reads.refetch(READ_KEYS.game)), [reads])
  if (data !== undefined && (data !== null || visitor === null)) {
    return { visitor, pet: data?.pet ?? null, state: 'ready' }
  }
  const stored = visitor === null ? null : storedGame(visitorStorage(deviceStorage()))
  const state = error === null ? 'loading' : 'unreachable'
  return { visitor, pet: stored?.game.pet ?? null, state }
}

function storedVisitor(): string | null {
  return knownVisitor(deviceStorage())
}

/** What the server, or a file, has of a visitor. */
export type Found = {
  visitor: string
  pet: Pick<Pet, 'name' | 'type' | 'happiness'> | null
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
  return { visitor, pet, careCount, votesCount: data.feature_ids.length }
}

/** True if the server has nothing of this visitor. */
export function isEmpty({ pet, votesCount }: Found): boolean {
  return pet === null && votesCount === 0
}
