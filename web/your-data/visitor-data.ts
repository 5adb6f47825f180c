import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { readGame } from '../state/api.ts'
import { OTHER_RELEASE, hasCode } from '../state/call-failed.ts'
import { type GamePet, storedGame } from '../state/outbox.ts'
import { onPageReturn } from '../state/page-return.ts'
import { knownVisitor } from '../state/visitor.ts'

/** Unless it is 'ready', `pet` is the stored one. 'outdated': the server has a pet that this page does not know. */
export type VisitorData = {
  /** The secret id; null before there is one, and in the prerendered page. */
  visitor: string | null
  pet: GamePet | null
  state: 'loading' | 'ready' | 'unreachable' | 'outdated'
}

/** The key of the read, to repeat it after the visitor's data was changed. */
export const GAME_READ = '/api/game'

/** Reads the data again when the visitor returns to the page. A browser without an id does not get one. */
export function useVisitorData(): VisitorData {
  const visitor = useSyncExternalStore(onPageReturn, knownVisitor, () => undefined)
  const { data, error } = useSWR(GAME_READ, () => (knownVisitor() === null ? null : readGame()))
  if (visitor === null) return { visitor, pet: null, state: 'ready' }
  if (visitor === undefined) return { visitor: null, pet: null, state: 'loading' }
  if (data) return { visitor, pet: data.pet, state: 'ready' }
  const pet = storedGame().game.pet
  if (!error) return { visitor, pet, state: 'loading' }
  return { visitor, pet, state: hasCode(error, OTHER_RELEASE) ? 'outdated' : 'unreachable' }
}
