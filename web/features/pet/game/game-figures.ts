import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Day, dayNumber, instantMs, latestPossibleDay } from '#domain/calendar-day.ts'
import { type HadCare, hadCare, knownRun, knownStreak } from '#domain/known-days.ts'
import { LAST_TIME, type Pet, careFor, happinessAfter } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'

/** Streaks and totals; undefined where a change leaves open what they are. */
export type ShownStreaks = { [Figure in keyof StreakSummary]: number | undefined }

export type Figures = {
  pet: Pet
  streaks: ShownStreaks | undefined
  /** Activities whose last time cannot be told; the pet's says nothing then. */
  unknownTimes: readonly Activity[]
}

/** Entries on top of a game: some that it has not yet, some of its first page that are to go. */
type EntryChanges = { added: readonly CareEntry[]; removed: readonly CareEntry[] }

/**
 * The figures of a game with its changes, on the visitor's day: exact, or undefined where the game's first
 * page does not tell. They are never guessed (docs/decisions/0005).
 */
export function figuresOf(
  game: Game & { pet: Pet },
  changes: EntryChanges,
  today: Day,
  dayOf: (instantIso: string) => Day,
): Figures {
  const { added, removed } = changes
  const cared = added.reduce(
    (pet, { activity_type, timestamp }) => careFor(pet, activity_type, timestamp),
    game.pet,
  )
  const { streaks } = game
  const days = ACTIVITIES.map((activity) => daysOf(game, activity, changes, dayOf))
  const totalActivities = streaks.totalActivities + added.length - removed.length
  const lastTimes = ACTIVITIES.map(
    (activity) => [activity, lastTime(game, cared, activity, changes)] as const,
  )
  const [feedStreak, walkStreak, playStreak] = days.map(({ activity, after, isChanged }) =>
    isChanged || game.today !== today
      ? knownStreak(after, dayNumber(today))
      : streaks[`${activity}Streak`],
  )
  return {
    pet: {
      ...cared,
      ...(removed.length > 0 && { happiness: happinessAfter(totalActivities) }),
      ...Object.fromEntries(
        lastTimes.map(([activity, at]) => [LAST_TIME[activity], at ?? null] as const),
      ),
    },
    streaks: {
      feedStreak,
      walkStreak,
      playStreak,
      longestStreak: longestOf(streaks.longestStreak, days),
      totalActivities,
    },
    unknownTimes: lastTimes.filter(([, at]) => at === undefined).map(([activity]) => activity),
  }
}

/** The newest time of an activity once entries are removed; undefined where the page does not reach it. */
function lastTime(
  { pet, log }: Game & { pet: Pet },
  cared: Pet,
  activity: Activity,
  { added, removed }: EntryChanges,
): string | null | undefined {
  const at = pet[LAST_TIME[activity]]
  const after = cared[LAST_TIME[activity]]
  const isOf = (entry: CareEntry) => entry.activity_type === activity
  const isLast = (entry: CareEntry) =>
    at !== null && isOf(entry) && instantMs(entry.timestamp) === instantMs(at)
  if (after !== at || !removed.some(isLast)) return after
  const gone = new Set(removed.map(({ id }) => id))
  const left = log.activities.find((one) => isOf(one) && !gone.has(one.id))
  if (!left && log.next !== null) return undefined
  const times = [...(left ? [left] : []), ...added.filter(isOf)].map(({ timestamp }) => timestamp)
  return times.toSorted((one, other) => instantMs(other) - instantMs(one))[0] ?? null
}

type Days = {
  activity: Activity
  before: HadCare
  after: HadCare
  isChanged: boolean
  /** Days of all entries that are known, with the changes; the log has no others where it is whole. */
  left: ReadonlySet<number>
  isWhole: boolean
  addedDays: readonly number[]
  removedDays: readonly number[]
}

/** What is known of the days of an activity, before its changes and with them. */
function daysOf(
  { streaks, log, pet, today }: Game & { pet: Pet },
  activity: Activity,
  { added, removed }: EntryChanges,
  dayOf: (instantIso: string) => Day,
): Days {
  const ofActivity = (entries: readonly CareEntry[]) =>
    entries.filter((entry) => entry.activity_type === activity)
  const daysIn = (entries: readonly CareEntry[]) =>
    ofActivity(entries).map(({ local_day }) => dayNumber(local_day))
  const page = log.activities
  const gone = new Set(removed.map(({ id }) => id))
  const [addedDays, removedDays] = [daysIn(added), daysIn(removed)]
  const known = daysIn(page)
  const left = new Set([...daysIn(page.filter(({ id }) => !gone.has(id))), ...addedDays])
  const oldest = page.at(-1)
  const isWhole = log.next === null
  const knownFrom = isWhole || !oldest ? -Infinity : latestPossibleDay(oldest.timestamp) + 1
  const lastAt = pet[LAST_TIME[activity]]
  const newest = known.length > 0 ? Math.max(...known) : lastAt ? dayNumber(dayOf(lastAt)) : 0
  const before = hadCare({
    days: new Set(known),
    knownFrom,
    streak: streaks?.[`${activity}Streak`] ?? 0,
    newest,
    toldOn: dayNumber(today),
  })
  const after = (day: number) => {
    if (left.has(day)) return true
    if (!removedDays.includes(day)) return before(day)
    return day >= knownFrom ? false : undefined
  }
  const isChanged = addedDays.length + removedDays.length > 0
  return { activity, before, after, isChanged, left, isWhole, addedDays, removedDays }
}

/** The longest run of any activity; a removal can shorten one of which too little is known. */
function longestOf(longest: number, all: readonly Days[]): number | undefined {
  const isUntouched = all.every(({ before, after, removedDays }) =>
    removedDays.every(
      (day) => after(day) === true || (knownRun(before, day) ?? Infinity) < longest,
    ),
  )
  if (!isUntouched && !all.every(({ isWhole }) => isWhole)) return undefined
  const runs = all.flatMap(({ after, left, addedDays }) =>
    (isUntouched ? addedDays : [...left]).map((day) => knownRun(after, day)),
  )
  return runs.includes(undefined)
    ? undefined
    : Math.max(isUntouched ? longest : 0, ...runs.map((run) => run ?? 0))
}
