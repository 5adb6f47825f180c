import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, LogPage } from '../../../api/answers.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import type { CreatePet } from './pet-creator.ts'
import type { GameState, GameStore } from './game-store.ts'
import type { Shown } from './game-view.ts'

/** What the page shows, and what can be done in it. */
export type PetPage =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailed; hasPet: boolean; retry: () => void }
  | { state: 'none'; create: CreatePet }
  | ReadyPage

export type ReadyPage = {
  state: 'ready'
  pet: Pet
  streaks: Shown['streaks']
  /** Activities whose title is new; their boxes shine. */
  shining: readonly Activity[]
  care: (activity: Activity) => void
  /** The newest entry that was made in this tab. */
  lastEntry: CareEntry | null
  /** How many entries wait for the network, and whether they outlive the page. */
  stalledCount: number
  isKept: boolean
  sendNow: () => void
  log: {
    page: LogPage | undefined
    /** Entries that are not in the page yet, the newest first; `isWaiting` until the server has them. */
    newer: readonly (CareEntry & { isWaiting: boolean })[]
    failure: CallFailed | null
    retry: () => void
  }
}

/**
 * The page for what is known. What an earlier visit left is shown once a read `hasFailed`; a first visitor
 * has no pet: no answer is awaited. `failure` says why nothing was told yet.
 */
export function petPage(
  state: GameState,
  shown: Shown,
  tries: {
    failure: CallFailed | null
    hasFailed: boolean
    /** Undefined on the prerendered page. */
    isFirstVisit: boolean | undefined
    shining: readonly Activity[]
  },
  actions: Pick<GameStore, 'care' | 'sendNow'> & { create: CreatePet; retry: () => void },
): PetPage {
  const { failure, hasFailed, isFirstVisit, shining } = tries
  const { care, sendNow, create, retry } = actions
  const isShown = state.isLive || (hasFailed && state.game !== null)
  if (isShown ? !shown.pet : isFirstVisit) return { state: 'none', create }
  if (!isShown || !shown.pet) {
    const hasPet = Boolean(state.game?.pet)
    return failure ? { state: 'failed', failure, hasPet, retry } : { state: 'loading' }
  }
  const newer = shown.waiting.map(({ entry, inVersion, leftQueueAt }) => ({
    ...entry,
    isWaiting: inVersion === undefined && leftQueueAt === undefined,
  }))
  return {
    state: 'ready',
    pet: shown.pet,
    streaks: shown.streaks,
    shining,
    care,
    lastEntry: state.lastEntry,
    stalledCount: state.isStalled ? newer.filter(({ isWaiting }) => isWaiting).length : 0,
    isKept: state.isKept,
    sendNow,
    log: { page: shown.log, newer, failure, retry },
  }
}
