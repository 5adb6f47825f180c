import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import type { PetType } from '#domain/species.ts'
import type { CallFailed } from './call-failed.ts'
import type { GameState } from './game-store.ts'
import type { CareEntry, GamePet } from './outbox.ts'

/** What the game's page shows, and what can be done in it. */
export type GamePage =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailed; retry: () => void }
  | { state: 'none'; create: CreatePet }
  | ReadyPage

/** Creates the pet, or says why it could not be saved. */
export type CreatePet = (wanted: { name: string; type: PetType }) => Promise<void>

export type ReadyPage = {
  state: 'ready'
  pet: GamePet
  /** The complete history, with pending changes. */
  days: CareDays
  /** The visitor's day; it moves on at midnight. */
  today: Day
  log: ShownLog
  /** True while the server has not confirmed all changes. */
  isPending: boolean
  /** Activities with a new title; their boxes shine. */
  shining: readonly Activity[]
  /** The newest entry made in this tab, and which of the species' lines was shown for it. */
  lastEntry: CareEntry | null
  lastLine: number
  waiting: WaitingChanges
  care: (activity: Activity) => void
  rename: (name: string) => void
}

/** Changes that wait for the network or the server. */
export type WaitingChanges = {
  /** 0 while requests succeed. */
  count: number
  /** True if all of them are care. */
  isCareAlone: boolean
  /** True if they survive the closing of the page. */
  isStored: boolean
  sendNow: () => void
}

/** The Care Log as far as it is known, with pending changes. */
export type ShownLog = Pick<GameState, 'entries' | 'next' | 'pastCare' | 'removedIds'> & {
  edits: LogEdits
}

/** What a visitor can change in the log. */
export type LogEdits = {
  remove: (entry: CareEntry) => void
  /** Logs the care of a removed entry again. Returns the new entry. */
  restore: (entry: CareEntry) => CareEntry
  /** Returns the praise that the care has earned. */
  logPastCare: (care: Omit<CareEntry, 'id'>) => readonly string[]
}
