import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { LAST_TIME, type Pet, happinessAfter } from '#domain/pet.ts'
import { streakSummary } from '#domain/streak.oracle.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'

const TODAY = '2026-03-12'
const PET: Pet = {
  id: 'p',
  name: 'Biscuit',
  type: 'dog',
  happiness: 50,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
}

/** A dog called Biscuit, as a game that has no care entry yet, with what a test says of it. */
export function fakeGame(game: Partial<Game> = {}): Game {
  const none = { feedStreak: 0, walkStreak: 0, playStreak: 0, longestStreak: 0 }
  return {
    version: 1,
    today: TODAY,
    pet: PET,
    streaks: { ...none, totalActivities: 0 },
    log: { activities: [], next: null },
    ...game,
  }
}

/** Biscuit's game as a server tells it of a whole log, with a first page of that size. */
export function gameOfLog(entries: readonly CareEntry[], pageSize = 20, today: Day = TODAY) {
  const log = newestFirst(entries)
  const lastAt = (activity: Activity) =>
    log.find(({ activity_type }) => activity_type === activity)?.timestamp ?? null
  const times = Object.fromEntries(
    ACTIVITIES.map((activity) => [LAST_TIME[activity], lastAt(activity)] as const),
  )
  return {
    ...fakeGame(),
    today,
    pet: { ...PET, happiness: happinessAfter(log.length), ...times },
    streaks: streakSummary(log, today),
    log: { activities: log.slice(0, pageSize), next: log.length > pageSize ? 'more' : null },
  }
}

/** The order of the server: by time, then by id. */
function newestFirst(entries: readonly CareEntry[]): CareEntry[] {
  return entries.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
}

function placeOf({ timestamp, id }: CareEntry): string {
  return `${timestamp} ${id}`
}
