import { type Day, daysBetween } from '#domain/calendar-day.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME, type Pet, careFor } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { streaksAfter } from '#domain/streaks-after.ts'
import type { CareEntry, Game, LogPage } from '../../../api/answers.ts'

/** A game as the server told it; an earlier release of ours kept the pet alone on the device. */
export type KnownGame = Omit<Game, 'streaks' | 'log'> & {
  streaks?: StreakSummary | undefined
  log?: LogPage | undefined
}

/**
 * An entry that the newest game may not contain. No version of the game up to `notInVersion` contains it,
 * every one from `inVersion` on does. `leftQueueAt` is when this tab noticed that it needs no sending any
 * more, because another tab has dealt with it.
 */
export type PendingEntry = {
  entry: CareEntry
  notInVersion: number
  inVersion?: number | undefined
  leftQueueAt?: number | undefined
}

/**
 * What a tab knows: the newest game, when it was received, and the entries that the game may not contain.
 * Times are a logical clock of the tab: what it asks for at a later tick is a later state of the server.
 */
export type TabState = {
  game: KnownGame | null
  receivedAt: number
  pending: readonly PendingEntry[]
  /** An answer was left out, so a later one is wanted. */
  isBehind: boolean
}

export type Shown = {
  pet: Pet | null
  streaks: StreakSummary | undefined
  /** The first page of the Care Log, and the newer entries that are not in it, the newest first. */
  log: LogPage | undefined
  waiting: readonly PendingEntry[]
}

/** True when the game contains this entry, false when it does not, undefined when that cannot be told. */
export function contains(
  game: KnownGame,
  { entry, notInVersion, inVersion }: PendingEntry,
): boolean | undefined {
  if (game.version <= notInVersion) return false
  if (inVersion !== undefined && game.version >= inVersion) return true
  if (!game.log) return undefined
  if (game.log.activities.some(({ id }) => id === entry.id)) return true
  // The page has every entry that is newer than its last one.
  const last = game.log.activities.at(-1)
  const isWithin = game.log.next === null || !last || entry.timestamp > last.timestamp
  return isWithin ? false : undefined
}

/**
 * The state after a game that was asked for at the tick `askedAt` and arrived at `now`.
 * An older game never replaces a newer one. One that may or may not contain an entry that is shown is
 * left out until the server has answered for that entry: then nothing is counted twice or goes back.
 */
export function receiveGame(
  state: TabState,
  game: KnownGame,
  askedAt: number,
  now: number,
): TabState {
  if (!isNewer(state, game, askedAt)) {
    const isOutdated = game.version < (state.game?.version ?? 0)
    return { ...dropContained(state), isBehind: state.isBehind || isOutdated }
  }
  const isDealtWith = ({ leftQueueAt }: PendingEntry) =>
    leftQueueAt !== undefined && askedAt > leftQueueAt
  const pending = state.pending.filter((one) => !isDealtWith(one))
  const isUnsure = pending.some(
    (one) => isCountedOnTop(state.game, one) && contains(game, one) === undefined,
  )
  if (isUnsure) return { ...state, isBehind: true }
  return dropContained({ game, receivedAt: now, pending, isBehind: false })
}

/** Without the entries that the game contains. */
export function dropContained(state: TabState): TabState {
  const { game, pending } = state
  return { ...state, pending: pending.filter((one) => !game || contains(game, one) !== true) }
}

/** What was asked for after the last game was received is newer, also after the database was set back. */
function isNewer(
  { game: current, receivedAt }: TabState,
  game: KnownGame,
  askedAt: number,
): boolean {
  if (!current || game.version > current.version || askedAt > receivedAt) return true
  return game.version === current.version && game.today > current.today
}

/** What is shown: the game, and on top of it the pending entries that it does not contain. */
export function viewOf(
  { game, pending }: Pick<TabState, 'game' | 'pending'>,
  today: Day,
  dayOf: (instantIso: string) => Day,
): Shown {
  const waiting = game ? pending.filter((one) => contains(game, one) !== true).toReversed() : []
  if (!game?.pet) return { pet: null, streaks: undefined, log: game?.log, waiting }
  const start = { pet: game.pet, streaks: game.streaks && lapsed(game, today, dayOf) }
  const added = pending.filter((one) => isCountedOnTop(game, one))
  return {
    ...added.reduce((shown, { entry }) => withEntry(shown, entry, dayOf), start),
    log: game.log,
    waiting,
  }
}

type Figures = { pet: Pet; streaks: StreakSummary | undefined }

function withEntry(
  { pet, streaks }: Figures,
  entry: CareEntry,
  dayOf: (instantIso: string) => Day,
): Figures {
  const { activity_type, timestamp, local_day } = entry
  const lastAt = pet[LAST_TIME[activity_type]]
  const lastDay = lastAt === null ? null : dayOf(lastAt)
  return {
    pet: careFor(pet, activity_type, timestamp),
    streaks: streaks && streaksAfter(streaks, activity_type, lastDay, local_day),
  }
}

/** What cannot be told is taken for contained: showing it late is no harm, showing it twice is. */
function isCountedOnTop(game: KnownGame | null, pending: PendingEntry): boolean {
  return game !== null && contains(game, pending) === false
}

/** A game from an earlier day, offline: a streak whose last day is before yesterday is 0 by now. */
function lapsed(game: KnownGame, today: Day, dayOf: (instantIso: string) => Day) {
  const { pet, streaks } = game
  if (!pet || !streaks || game.today === today) return streaks
  const over = ACTIVITIES.filter((activity) => {
    const lastAt = pet[LAST_TIME[activity]]
    return lastAt !== null && daysBetween(dayOf(lastAt), today) > 1
  })
  return { ...streaks, ...Object.fromEntries(over.map((activity) => [`${activity}Streak`, 0])) }
}
