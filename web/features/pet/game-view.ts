import { type Day, daysBetween } from '#domain/calendar-day.ts'
import { ACTIVITIES, LAST_TIME, type Pet, careFor } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { streaksAfter } from '#domain/streaks-after.ts'
import type { CareEntry, Game, LogPage } from '../../api/answers.ts'

/** A game as the server told it; an earlier release of ours kept the pet alone on the device. */
export type KnownGame = Omit<Game, 'streaks' | 'log'> & {
  streaks?: StreakSummary | undefined
  log?: LogPage | undefined
}

/**
 * A press on its way. The server has no version up to `after` with it in, and every one from `by` on;
 * `goneAt` is when this tab noticed that another has dealt with it.
 */
export type Press = {
  care: CareEntry
  after: number
  by?: number | undefined
  goneAt?: number | undefined
}

/**
 * What a tab knows: the newest game, since when, and the presses that it may not have. Moments are
 * counted by the tab itself: what it asks for after a moment is the server's state after it.
 */
export type Known = {
  game: KnownGame | null
  heardAt: number
  presses: readonly Press[]
  /** An answer was left out, so a later one is wanted. */
  isBehind: boolean
}

export type Shown = {
  pet: Pet | null
  streaks: StreakSummary | undefined
  /** The first page of the Care Log, and the newer entries that are not in it, the newest first. */
  log: LogPage | undefined
  waiting: readonly Press[]
}

/** True when the game counts this press, false when it does not, undefined when that cannot be told. */
export function contains(game: KnownGame, { care, after, by }: Press): boolean | undefined {
  if (game.version <= after) return false
  if (by !== undefined && game.version >= by) return true
  if (!game.log) return undefined
  if (game.log.activities.some(({ id }) => id === care.id)) return true
  // The page has every entry that is newer than its last one.
  const last = game.log.activities.at(-1)
  const isWithin = game.log.next === null || !last || care.timestamp > last.timestamp
  return isWithin ? false : undefined
}

/**
 * What is known after an answer that was asked for at the moment `askedAt` and arrived at `now`.
 * An older game never replaces a newer one. One that may or may not count a press that is shown is left
 * out until the server has answered that press: then nothing is counted twice, and nothing goes back.
 */
export function hear(known: Known, game: KnownGame, askedAt: number, now: number): Known {
  if (!isNewer(known, game, askedAt)) {
    const isOutdated = game.version < (known.game?.version ?? 0)
    return { ...settle(known), isBehind: known.isBehind || isOutdated }
  }
  const isDealtWith = ({ goneAt }: Press) => goneAt !== undefined && askedAt > goneAt
  const presses = known.presses.filter((press) => !isDealtWith(press))
  const isUnsure = presses.some(
    (press) => isAdded(known.game, press) && contains(game, press) === undefined,
  )
  if (isUnsure) return { ...known, isBehind: true }
  return settle({ game, heardAt: now, presses, isBehind: false })
}

/** Without the presses that the game counts. */
export function settle(known: Known): Known {
  const { game, presses } = known
  return { ...known, presses: presses.filter((press) => !game || contains(game, press) !== true) }
}

/** What was asked for after the last answer was heard is newer, also after the database was set back. */
function isNewer({ game: known, heardAt }: Known, game: KnownGame, askedAt: number): boolean {
  if (!known || game.version > known.version || askedAt > heardAt) return true
  return game.version === known.version && game.today > known.today
}

/** What is shown: the game, and on top of it the presses that wait and that it does not count. */
export function viewOf(
  { game, presses }: Pick<Known, 'game' | 'presses'>,
  today: Day,
  dayOf: (instantIso: string) => Day,
): Shown {
  const waiting = game ? presses.filter((press) => contains(game, press) !== true).toReversed() : []
  if (!game?.pet) return { pet: null, streaks: undefined, log: game?.log, waiting }
  const start = { pet: game.pet, streaks: game.streaks && lapsed(game, today, dayOf) }
  const added = presses.filter((press) => isAdded(game, press))
  return {
    ...added.reduce((shown, { care }) => withCare(shown, care, dayOf), start),
    log: game.log,
    waiting,
  }
}

type Figures = { pet: Pet; streaks: StreakSummary | undefined }

function withCare(
  { pet, streaks }: Figures,
  care: CareEntry,
  dayOf: (instantIso: string) => Day,
): Figures {
  const { activity_type, timestamp, local_day } = care
  const lastAt = pet[LAST_TIME[activity_type]]
  const lastDay = lastAt === null ? null : dayOf(lastAt)
  return {
    pet: careFor(pet, activity_type, timestamp),
    streaks: streaks && streaksAfter(streaks, activity_type, lastDay, local_day),
  }
}

/** What cannot be told is taken for counted: showing it late is no harm, showing it twice is. */
function isAdded(game: KnownGame | null, press: Press): boolean {
  return game !== null && contains(game, press) === false
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
