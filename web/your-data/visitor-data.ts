import { useEffect, useSyncExternalStore } from 'react'
import { OTHER_RELEASE } from '../state/call-failed.ts'
import { gameStore, hasPet, useGameState } from '../state/game-store.ts'
import type { GamePet } from '../state/outbox.ts'
import { onPageReturn } from '../state/page-return.ts'
import { knownVisitor } from '../state/visitor.ts'

/** Unless it is 'ready', `pet` is the stored one. 'outdated': the server has a pet that this page does not know. */
export type VisitorData = {
  /** The secret id; null before there is one, and in the prerendered page. */
  visitor: string | null
  pet: GamePet | null
  state: 'loading' | 'ready' | 'unreachable' | 'outdated'
}

/** The visitor's pet, read again at each return to the page. A browser without an id does not get one. */
export function useVisitorData(): VisitorData {
  const visitor = useSyncExternalStore(onPageReturn, knownVisitor, () => undefined)
  const game = useGameState()
  useEffect(() => (visitor ? gameStore().watch() : undefined), [visitor])
  const { pet, outage, isCertain } = game
  if (visitor === undefined) return { visitor: null, pet: null, state: 'loading' }
  if (hasPet(game) === false) return { visitor, pet, state: 'ready' }
  if (outage)
    return { visitor, pet, state: outage.code === OTHER_RELEASE ? 'outdated' : 'unreachable' }
  return { visitor, pet, state: isCertain ? 'ready' : 'loading' }
}
