import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { CARE_YEARS, NO_STREAKS, summaryOf } from './streak-store.ts'
import { type CareEntry, cursorAfter, writeCursor } from './log-store.ts'
import {
  COUNTED_PET_COLUMNS,
  type CountedPet,
  FIRST_VERSION,
  petFrom,
  versionOf,
} from './pet-store.ts'
import { petIdOf } from './pet-id.ts'

/** Everything the game's page shows, as it was at one moment; `version` 0 is before there is a pet. */
export type Game = {
  version: number
  today: Day
  pet: Pet | null
  streaks: StreakSummary
  /** The first page of the Care Log and the cursor of the next. */
  log: { activities: CareEntry[]; next: string | null }
}

/** A list that fills its box and a scroll; the page asks for older entries when it nears the end. */
const PAGE_SIZE = 20
/** Characters of a time up to its seconds, and up to its milliseconds. */
const WHOLE_SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length
const MILLISECONDS = 'YYYY-MM-DDTHH:MM:SS.mmm'.length

/** One more than is shown tells whether another page follows. Read from the index by key, as list-log does. */
function newest(activity: Activity): string {
  return `(select id, activity_type, timestamp, local_day from pet_activities
    where pet_id = $1 and activity_type = '${activity}'
    order by timestamp desc, id desc limit ${PAGE_SIZE + 1})`
}

/** One statement sees one moment: what three would read could lie between two entries. */
const READ_GAME = {
  name: 'read-game',
  text: `select ${COUNTED_PET_COLUMNS},
      ${CARE_YEARS} as care_years,
      (select json_agg(json_build_object('id', id, 'activity_type', activity_type,
          'timestamp', timestamp at time zone 'UTC', 'local_day', local_day)
          order by timestamp desc, id desc)
        from (select * from (${ACTIVITIES.map(newest).join(' union all ')}) each
          order by timestamp desc, id desc limit ${PAGE_SIZE + 1}) newest) as newest
    from virtual_pets pet where id = $1`,
}

type GameRow = CountedPet & {
  care_years: string | null
  /** Their instants as JSON of PostgreSQL has them in UTC: without Z, and with no more digits than it takes. */
  newest: CareEntry[] | null
}

/** The visitor's game as seen on `today`, their own day. Costs the same however long the history is. */
export async function readGame(pool: Pool, visitor: VisitorKey, today: Day): Promise<Game> {
  const [row] = await query<GameRow>(pool, READ_GAME, [petIdOf(visitor)])
  if (!row) return emptyGame(today)
  return {
    version: versionOf(row),
    today,
    pet: petFrom(row),
    streaks: summaryOf(row.care_years, Number(row.activities_count), today),
    log: firstPage(row.newest ?? []),
  }
}

/** The game of a pet that was made this moment. */
export function newGame(pet: Pet, today: Day): Game {
  return { ...emptyGame(today), version: FIRST_VERSION, pet }
}

function emptyGame(today: Day): Game {
  return { version: 0, today, pet: null, streaks: NO_STREAKS, log: { activities: [], next: null } }
}

function firstPage(rows: readonly CareEntry[]): Game['log'] {
  const activities = rows
    .slice(0, PAGE_SIZE)
    .map((entry) => ({ ...entry, timestamp: instantOf(entry.timestamp) }))
  const next = rows.length > PAGE_SIZE ? cursorAfter(activities) : null
  return { activities, next: next && writeCursor(next) }
}

/** Milliseconds and Z to a time without them, as `Date.toISOString()` writes it, which takes some times as long. */
function instantOf(time: string): string {
  return time.length === WHOLE_SECONDS ? `${time}.000Z` : `${time}00`.slice(0, MILLISECONDS) + 'Z'
}
