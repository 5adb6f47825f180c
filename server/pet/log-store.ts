import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Pool, query } from '../db/pool.ts'
import type { VisitorKey } from '../http/visitor.ts'
import { petIdOf } from './pet-id.ts'

/** An entry of the Care Log as JSON carries it. */
export type CareEntry = {
  id: string
  activity_type: Activity
  timestamp: string
  local_day: string
}

/** The same as the driver gives it. */
export type EntryRow = Omit<CareEntry, 'timestamp'> & { timestamp: Date }

const COLUMNS = 'id, activity_type, timestamp, local_day'

/** The newest of one type, read from the index by key, at most as many as the page could need. */
function newest(activity: Activity): string {
  return `(select ${COLUMNS} from pet_activities
    where pet_id = $1
      and activity_type = '${activity}' and timestamp <= $2
    order by timestamp desc, id desc limit $3::integer + $4::integer)`
}

function listStatement(name: string, activities: readonly Activity[]) {
  return {
    name,
    text: `select id, activity_type, timestamp, local_day::text from (${activities.map(newest).join(' union all ')}) newest
      order by timestamp desc, id desc offset $3 limit $4`,
  }
}

const LIST_LOG = listStatement('list-log', ACTIVITIES)
const LIST_ONE = new Map(
  ACTIVITIES.map((activity) => [activity, listStatement(`list-log-${activity}`, [activity])]),
)

/** Later than any entry can be: the server refuses instants more than 5 minutes ahead. */
const FROM_THE_NEWEST: LogCursor = { at: Date.UTC(9999, 0), seen: 0 }

/**
 * A page of the visitor's log, newest first, `limit` entries at most, and the cursor of the page after it.
 * Empty for a visitor without a pet. Costs the same however long the history is.
 */
export async function listLog(
  pool: Pool,
  visitor: VisitorKey,
  page: { before?: LogCursor | undefined; limit: number; type?: Activity | undefined },
): Promise<{ activities: CareEntry[]; next: LogCursor | null }> {
  const { at, seen } = page.before ?? FROM_THE_NEWEST
  const statement = (page.type && LIST_ONE.get(page.type)) ?? LIST_LOG
  // One more than asked for tells whether another page follows.
  const values = [new Date(at), seen, page.limit + 1]
  const rows = await query<EntryRow>(pool, statement, [petIdOf(visitor), ...values])
  const shown = rows.slice(0, page.limit).map(entryFrom)
  return {
    activities: shown,
    next: rows.length > page.limit ? cursorAfter(shown, { at, seen }) : null,
  }
}

/** Where the page after these entries starts, which themselves began at `start`; null after none. */
export function cursorAfter(
  shown: readonly CareEntry[],
  start: LogCursor = FROM_THE_NEWEST,
): LogCursor | null {
  const last = shown.at(-1)?.timestamp
  if (last === undefined) return null
  const at = Date.parse(last)
  const atThatInstant = shown.filter(({ timestamp }) => timestamp === last).length
  return { at, seen: atThatInstant + (at === start.at ? start.seen : 0) }
}

/** A row as JSON carries it. */
export function entryFrom(row: EntryRow): CareEntry {
  return {
    id: row.id,
    activity_type: row.activity_type,
    timestamp: row.timestamp.toISOString(),
    local_day: row.local_day,
  }
}

/**
 * Where a page of the Care Log starts: at this instant (ms since 1970), after so many entries of it.
 * It counts entries instead of naming the last one, so that no id stands in an address.
 */
export type LogCursor = { at: number; seen: number }

/** More entries of one millisecond than the limits let a visitor log. */
const MAX_SEEN = 10_000
const MAX_AT = Date.UTC(9999, 11, 31)

/** `1795161600000.1`, for the `before` of the next call. */
export function writeCursor({ at, seen }: LogCursor): string {
  return `${at}.${seen}`
}

/** The cursor in a `before`, or undefined when the text is none of ours. */
export function readCursor(text: string): LogCursor | undefined {
  const [, at, seen] = /^(\d{1,15})\.(\d{1,5})$/.exec(text) ?? []
  if (at === undefined || seen === undefined) return undefined
  const cursor = { at: Number(at), seen: Number(seen) }
  return cursor.at <= MAX_AT && cursor.seen <= MAX_SEEN ? cursor : undefined
}
