import type { Activity } from '#domain/activities.ts'
import { type Day, dayNumber } from '#domain/calendar-day.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'
import type { CareEntry, Log } from './schemas.ts'

/** The columns of an entry, which PostgreSQL turns into JSON: its instant is in UTC, without Z. */
export const ENTRY_COLUMNS =
  "id, activity_type, timestamp at time zone 'UTC' as timestamp, local_day"

/**
 * Where a page starts: at this instant (ms since 1970), after so many entries of it. It counts entries instead of
 * naming the last one, so that no id is part of an address.
 */
export type LogCursor = { at: number; seen: number }

const NEWEST: LogCursor = { at: Date.UTC(9999, 0), seen: 0 }

/** The cursor in a `before`, or undefined if the text is not one. */
export function readCursor(text: string): LogCursor | undefined {
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

export type LogFilter = {
  before?: LogCursor | undefined
  limit: number
  type?: Activity | undefined
  day?: Day | undefined
}

/** A page of the visitor's log, newest first; empty without a pet. */
export async function listLog(pool: Pool, visitor: VisitorKey, filter: LogFilter): Promise<Log> {
  const { before = NEWEST, limit, type = null, day } = filter
  const page = [new Date(before.at), before.seen, limit + 1]
  const rows = await query<{ entries: CareEntry[] | null }>(pool, LIST_LOG, [
    petIdOf(visitor),
    ...page,
    type,
    ...(day === undefined ? [null, null, null] : [day, ...rangeOf(day)]),
  ])
  return pageOf(rows[0]?.entries ?? [], limit, before)
}

/** The instants at which a calendar somewhere on Earth shows the day. */
function rangeOf(day: Day): [Date, Date] {
  const hour = (hours: number) => new Date((dayNumber(day) * 24 + hours) * 3_600_000)
  return [hour(-14), hour(36)]
}

/** A page of at most `limit` entries, made from rows of which there may be one more. */
export function pageOf(rows: readonly CareEntry[], limit: number, start = NEWEST): Log {
  const activities = rows.slice(0, limit).map((row) => ({
    ...row,
    timestamp: instantOf(row.timestamp),
  }))
  const last = activities.at(-1)
  if (rows.length <= limit || last === undefined) return { activities, next: null }
  const at = Date.parse(last.timestamp)
  const sameInstant = activities.filter(({ timestamp }) => timestamp === last.timestamp).length
  return { activities, next: `${at}.${sameInstant + (at === start.at ? start.seen : 0)}` }
}

/** An instant from PostgreSQL's JSON, where it has neither Z nor trailing zeros. */
export function instantOf(time: string): string {
  return new Date(`${time}Z`).toISOString()
}
