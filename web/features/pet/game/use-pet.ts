import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, LogPage } from '../../../api/answers.ts'
import { type CallFailed, asFailure } from '../../../api/call-failed.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useRead, useReads } from '../../../api/use-read.tsx'
import { localDay } from '../../../device/local-day.ts'
import { useFirstVisit } from '../../../device/use-first-visit.ts'
import { useToday } from '../../../device/use-today.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { type GameStore, INITIAL_STATE } from './game-store.ts'
import { type Shown, viewOf } from './game-view.ts'
import { openGame } from './open-game.ts'
import { fetchFailure } from './pet-failures.ts'
import { type CreatePet, petCreator } from '../creation/pet-creator.ts'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

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
 * The visitor's game: read once, kept up to date when the visitor returns to the page or another tab changes
 * it, and cared for at once, before the server answers. When nobody answers it is shown as this device
 * knew it last. A first visitor has no pet: no answer is awaited. `random` gives 0 to below 1 and picks the friendly lines.
 */
export function usePet(random: () => number = Math.random): PetPage {
  const reads = useReads()
  const day = useToday()
  const [shining, setShining] = useState<readonly Activity[]>([])
  const [store] = useState(() =>
    openGame(reads, random, (titles) => {
      if (titles.length > 0) setShining(titles)
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.state, () => INITIAL_STATE)
  const failure = useGameRead(store, state.isLive, state.game !== null)
  const create = petCreator(store)
  const isFirstVisit = useFirstVisit()
  useRefetchOnReturn(store, state, day)
  const shown = useMemo(() => viewOf(state, day, localDay), [state, day])
  const retry = () => void reads.read(READ_KEYS.game, store.read)

  // What an earlier visit left is shown from the first failure on, also while the game is read again.
  const [hasFailed, setHasFailed] = useState(false)
  if (failure?.mayPass && !hasFailed) setHasFailed(true)
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
    care: store.care,
    lastEntry: state.lastEntry,
    stalledCount: state.isStalled ? newer.filter(({ isWaiting }) => isWaiting).length : 0,
    isKept: state.isKept,
    sendNow: store.sendNow,
    log: { page: shown.log, newer, failure, retry },
  }
}

/** Reads the game, again where that fails, and says what failed; gives why nothing was told yet. */
function useGameRead(store: GameStore, isLive: boolean, isKnown: boolean): CallFailed | null {
  const { error } = useRead({ key: READ_KEYS.game, read: store.read })
  const failure = useMemo(() => (error === null ? null : asFailure(error)), [error])
  const sentence = failure?.mayPass && !isLive && isKnown ? fetchFailure(failure) : null
  useEffect(() => {
    if (sentence !== null) toasts.add({ kind: 'error', text: sentence })
  }, [sentence])
  useEffect(() => {
    // A refresh that failed leaves the game as it was; whoever looks into it finds this line.
    // oxlint-disable-next-line no-console
    if (failure && isLive) console.warn('The Care Log could not be refreshed.')
  }, [failure, isLive])
  return isLive ? null : failure
}
