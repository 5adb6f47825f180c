import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, LogPage } from '../../../api/answers.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import type { CreatePet } from './pet-creator.ts'
import type { GameState, GameStore } from './game-store.ts'
import type { Shown } from './game-view.ts'
import { type Pending, isRemoval, isUnsent } from './pending-change.ts'

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
  /** Activities whose last time cannot be told for now. */
  unknownTimes: Shown['unknownTimes']
  /** Activities whose title is new; their boxes shine. */
  shining: readonly Activity[]
  care: (activity: Activity) => void
  /** Answers what was pressed before the game was there. */
  careBefore: GameStore['careBefore']
  rename: (name: string) => void
  /** The newest entry that was made in this tab. */
  lastEntry: CareEntry | null
  /** The place of the line that was said of it among the species' lines. */
  lastLine: number
  /** How many changes wait for the network, whether all are care, and whether they outlive the page. */
  stalledCount: number
  isCareAlone: boolean
  isKept: boolean
  sendNow: () => void
  log: {
    page: LogPage | undefined
    /** Entries that are not in the page yet, the newest first; `isWaiting` until the server has them. */
    newer: readonly (CareEntry & { isWaiting: boolean })[]
    /** Entries that the server has, and the page does not reach. */
    arrived: readonly CareEntry[]
    /** Ids of entries that are to be shown no more. */
    removed: readonly string[]
    edits: LogEdits
    failure: CallFailed | null
    retry: () => void
  }
}

/** What a visitor can change in the log. */
export type LogEdits = {
  /** Takes an entry out of the log, which may be taken back until it is let go. */
  remove: (entry: CareEntry) => void
  restore: (entry: CareEntry) => boolean
  letGo: (entry: CareEntry) => void
  holdMs: number
  careEarlier: (care: Omit<CareEntry, 'id'>) => void
}

/**
 * The page for what is known. What an earlier visit left is shown once a read `hasFailed`; a new visitor
 * has no pet: no answer is awaited. `failure` says why nothing was told yet.
 */
export function petPage(
  state: GameState,
  shown: Shown,
  tries: {
    failure: CallFailed | null
    hasFailed: boolean
    /** Undefined on the prerendered page. */
    isNewVisitor: boolean | undefined
    shining: readonly Activity[]
    lastLine: number
  },
  actions: Pick<GameStore, 'care' | 'careBefore' | 'rename' | 'sendNow'> & {
    create: CreatePet
    retry: () => void
    edits: LogEdits
  },
): PetPage {
  const { failure, hasFailed, isNewVisitor, shining, lastLine } = tries
  const { care, careBefore, rename, sendNow, create, retry, edits } = actions
  const isShown = state.isLive || (hasFailed && state.game !== null)
  if (isShown ? !shown.pet : isNewVisitor) return { state: 'none', create }
  if (!isShown || !shown.pet) {
    const hasPet = Boolean(state.game?.pet)
    return failure ? { state: 'failed', failure, hasPet, retry } : { state: 'loading' }
  }
  const newer = shown.waiting.map((one) => ({ ...one.entry, isWaiting: isUnsent(one) }))
  const waitingCare = newer.filter(({ isWaiting }) => isWaiting).length
  const stalledCount = waitingCare + state.pending.filter(isOtherWaiting).length
  return {
    state: 'ready',
    pet: shown.pet,
    streaks: shown.streaks,
    unknownTimes: shown.unknownTimes,
    shining,
    care,
    careBefore,
    rename,
    lastEntry: state.lastEntry,
    lastLine,
    stalledCount: state.isStalled ? stalledCount : 0,
    isCareAlone: stalledCount === waitingCare,
    isKept: state.isKept,
    sendNow,
    log: {
      page: shown.log,
      newer,
      arrived: state.arrived,
      removed: [...state.removed, ...shown.removals.map(({ entry }) => entry.id)],
      edits,
      failure,
      retry,
    },
  }
}

/** A removal or a name that should be on its way. */
function isOtherWaiting(one: Pending): boolean {
  if (one.kind === 'care' || !isUnsent(one)) return false
  return !isRemoval(one) || one.heldUntil === undefined
}
