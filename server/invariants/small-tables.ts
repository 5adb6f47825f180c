import type { Statement } from '../db/pool.ts'
import type { Session } from '../db/session.ts'
import type { Differences } from './differences.ts'
import type { Invariant } from './invariants.ts'

/**
 * Tables that are short, or of which an index finds what is wrong: one statement each gives the places of the
 * rows that differ, at most a thousand. `$1` is the latest instant that can be.
 */
const STATEMENTS: Partial<Record<Invariant, Statement>> = {
  'key-without-address': {
    name: 'check-removal-keys',
    text: `select removal.ctid::text as place from early_access_removal_keys removal
      where $1::timestamptz is not null and (octet_length(key_hash) <> 32 or not exists (
        select from early_access_emails address where address.email_key = removal.email_key))
      limit 1000`,
  },
  'mark-leads-to-rows': {
    name: 'check-marks',
    text: `select ctid::text as place from forgotten_visitors
      where $1::timestamptz is not null
        and (mark in (select user_id from virtual_pets
            where user_id in (select mark from forgotten_visitors))
          or exists (select from feature_votes where user_id = mark))
      limit 1000`,
  },
  'mark-unreadable': {
    name: 'check-mark-times',
    text: 'select ctid::text as place from forgotten_visitors where forgotten_at > $1 limit 1000',
  },
}

const COUNT_ROWS = {
  name: 'check-count-small',
  text: `select (select count(*) from early_access_removal_keys)::float8 as early_access_removal_keys,
    (select count(*) from forgotten_visitors)::float8 as forgotten_visitors`,
}

export async function checkSmallTables(
  session: Session,
  differences: Differences,
  latest: string,
): Promise<void> {
  for (const [invariant, statement] of entriesOf(STATEMENTS)) {
    if (!statement) continue
    const rows = await session.run<{ place: string }>(statement, [latest])
    for (const { place } of rows) differences.add(invariant, `row at ${place}`)
  }
  const [counts = {}] = await session.run<Record<string, number>>(COUNT_ROWS)
  for (const [table, rows] of Object.entries(counts)) differences.looked(table, rows)
}

function entriesOf<Key extends string, Value>(record: Partial<Record<Key, Value>>) {
  // Of a literal without other keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(record) as [Key, Value | undefined][]
}
