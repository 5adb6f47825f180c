import type { Activity, PetType } from '#domain/pet.ts'
import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import { type CareDays, MAX_COUNT, NO_CARE_DAYS } from '#domain/care-days.ts'
import { MAX_ENTRIES } from '#domain/export-limits.ts'
import { type Pool, query } from '../db/pool.ts'
import { type ForgottenMark, type VisitorKey, lockKeyOf, petIdOf } from '../identity.ts'
import { type CareEntry, type Change, type Game, LOG_PAGE, type Log, type Pet } from './schemas.ts'

/** An instant as ISO 8601, written by PostgreSQL: 55,000 would hold up others. pgbench takes an unquoted `:MI` for a variable. */
export const instantIn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`

/** The columns of an entry, which PostgreSQL turns into JSON. */
export const ENTRY_COLUMNS = `id, activity_type, ${instantIn('timestamp')} as timestamp, local_day`

/** The columns of a pet as it is sent. */
export const PET_COLUMNS = `pet.id, name, type, happiness, ${instantIn('lastfed')} as lastfed,
  ${instantIn('lastwalked')} as lastwalked, ${instantIn('lastplayed')} as lastplayed, activities_count,
  ${instantIn('pet.created_at')} as created_at`

type GameRow = Pet & {
  version: string
  /** Comma-separated numbers, one per day with care; null before the first care. */
  days: string | null
  feeds: string | null
  walks: string | null
  plays: string | null
  newest: CareEntry[] | null
}

/** Reads the game as it was at one moment, with one entry more than a page, to know if there is a next one. */
export const READ_GAME = {
  name: 'read-game',
  text: `select ${PET_COLUMNS}, version, care.*, (
        select json_agg(entry) from (
          select ${ENTRY_COLUMNS} from pet_activities log where pet_id = $1
          order by log.timestamp desc, id desc limit ${LOG_PAGE + 1}) entry) as newest
    from virtual_pets pet, lateral (
      select string_agg((local_day - date '1970-01-01')::text, ',') as days,
        string_agg(feeds::text, ',') as feeds, string_agg(walks::text, ',') as walks,
        string_agg(plays::text, ',') as plays
      from (select * from care_days where pet_id = $1 order by local_day) each) care
    where pet.id = $1`,
}

/** The visitor's game; `pet` is null and `version` 0 if there is no pet. `nowMs` is the server's clock. */
export async function readGame(pool: Pool, visitor: VisitorKey, nowMs: number): Promise<Game> {
  const [row] = await query<GameRow>(pool, READ_GAME, [petIdOf(visitor)])
  const now = new Date(nowMs).toISOString()
  if (!row) {
    return { pet: null, version: 0, now, days: NO_CARE_DAYS, log: { activities: [], next: null } }
  }
  const { version, days, feeds, walks, plays, newest, ...pet } = row
  return {
    pet,
    version: Number(version),
    now,
    days: careDaysFrom({ days, feeds, walks, plays }),
    log: pageOf(newest ?? [], LOG_PAGE),
  }
}

/** The days with care in their compact form. */
function careDaysFrom(row: Pick<GameRow, 'days' | 'feeds' | 'walks' | 'plays'>): CareDays {
  const days = row.days?.split(',').map(Number) ?? []
  const [first] = days
  if (first === undefined) return NO_CARE_DAYS
  const textOf = (counts: string | null) => {
    let text = ''
    for (const [index, count] of (counts ?? '').split(',').entries()) {
      if (count === '0') continue
      text = text.padEnd((days[index] ?? first) - first, '0')
      text += Math.min(Number(count), MAX_COUNT).toString(36)
    }
    return text
  }
  return {
    from: dayAt(first),
    feed: textOf(row.feeds),
    walk: textOf(row.walks),
    play: textOf(row.plays),
  }
}

/** Where a page starts: at this instant (ms since 1970), after so many of its entries. No id is part of an address. */
type LogCursor = { at: number; seen: number }

const NEWEST: LogCursor = { at: Date.UTC(9999, 0), seen: 0 }

/** The cursor in a `before`, the newest one without it; undefined if the text is not one. */
export function readCursor(text?: string): LogCursor | undefined {
  if (text === undefined) return NEWEST
  const [, at, seen] = /^(\d{1,15})\.(\d{1,5})$/.exec(text) ?? []
  const cursor = { at: Number(at), seen: Number(seen) }
  return cursor.at <= NEWEST.at ? cursor : undefined
}

/** The range of instants makes the index usable for a day. */
const LIST_LOG = {
  name: 'list-log',
  text: `select json_agg(entry) as entries from (
      select ${ENTRY_COLUMNS} from pet_activities log
      where pet_id = $1 and log.timestamp <= $2 and ($5::text is null or activity_type = $5)
        and ($6::date is null or local_day = $6 and log.timestamp >= $7 and log.timestamp < $8)
      order by log.timestamp desc, id desc offset $3 limit $4) entry`,
}

type LogFilter = {
  start: LogCursor
  limit: number
  type?: Activity | undefined
  day?: Day | undefined
}

/** A page of the visitor's log, newest first; empty without a pet. */
export async function listLog(pool: Pool, visitor: VisitorKey, filter: LogFilter): Promise<Log> {
  const { start, limit, type = null, day } = filter
  const page = [new Date(start.at), start.seen, limit + 1]
  const rows = await query<{ entries: CareEntry[] | null }>(pool, LIST_LOG, [
    petIdOf(visitor),
    ...page,
    type,
    ...(day === undefined ? [null, null, null] : [day, ...rangeOf(day)]),
  ])
  return pageOf(rows[0]?.entries ?? [], limit, start)
}

/** The instants at which a calendar somewhere on Earth shows the day. */
function rangeOf(day: Day): [Date, Date] {
  const hour = (hours: number) => new Date((dayNumber(day) * 24 + hours) * 3_600_000)
  return [hour(-14), hour(36)]
}

/** A page of at most `limit` entries, made from rows of which there may be one more. */
function pageOf(rows: readonly CareEntry[], limit: number, start = NEWEST): Log {
  const activities = rows.slice(0, limit)
  const last = activities.at(-1)
  if (rows.length <= limit || last === undefined) return { activities, next: null }
  const at = Date.parse(last.timestamp)
  const sameInstant = activities.filter(({ timestamp }) => timestamp === last.timestamp).length
  return { activities, next: `${at}.${sameInstant + (at === start.at ? start.seen : 0)}` }
}

const CREATE_PET = {
  name: 'create-pet',
  text: 'select create_pet($1, $2, $3, $4, $5, $6) as outcome',
}

/** Gives a visitor a pet; false if they have one, or if they are forgotten: then they get none. */
export async function createPet(
  pool: Pool,
  visitor: VisitorKey,
  mark: ForgottenMark,
  { name, type }: { name: string; type: PetType },
): Promise<boolean> {
  const values = [petIdOf(visitor), visitor, lockKeyOf(visitor), mark, name, type]
  const [row] = await query<{ outcome: string }>(pool, CREATE_PET, values)
  return row?.outcome === 'created'
}

export const APPLY_CHANGES = {
  name: 'apply-changes',
  text: 'select change_id as id, outcome from apply_changes($1, $2, $3, $4)',
}

type ChangeOutcome = { id: string; outcome: 'applied' | 'known' | 'removed' | 'refused' }

/** Applies changes in order, each exactly once: all or none. Returns one outcome per change; none without a pet. */
export async function applyChanges(
  pool: Pool,
  visitor: VisitorKey,
  changes: readonly Change[],
): Promise<ChangeOutcome[]> {
  const values = [petIdOf(visitor), lockKeyOf(visitor), JSON.stringify(changes), MAX_ENTRIES]
  return query<ChangeOutcome>(pool, APPLY_CHANGES, values)
}
