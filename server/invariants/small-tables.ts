import { FEATURE_IDS } from '#domain/features.ts'
import type { Statement } from '../db/pool.ts'
import type { Session } from '../db/session.ts'
import { readEmail } from '../early-access/sign-up.ts'
import type { Differences, Invariant } from './differences.ts'
import { inPages, type PageRow, type Reader } from './pages.ts'
import { BEFORE_ALL } from './pet-pages.ts'

/**
 * One statement per rule, for tables that are short or where an index finds the wrong rows. It returns where they are,
 * at most a thousand. `$1` is the latest possible instant.
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

const ADDRESSES = {
  name: 'check-addresses',
  text: `with page as materialized (
      select ctid, * from early_access_emails where email_key > $1 and $2::text is not null
      order by email_key limit $3
    )
    select ctid::text as place, email, email_key, created_at <= $4::timestamptz as has_time,
      (select array[email_key, ''] from page order by email_key desc limit 1) as page_end
    from page`,
}

type AddressRow = PageRow & { place: string; email: string; email_key: string; has_time: boolean }

/** Every address is one that the server would take today, under the key that it would give. */
export async function checkAddresses(
  reader: Reader,
  differences: Differences,
  latest: string,
): Promise<void> {
  differences.looked('early_access_emails', 0)
  for await (const page of inPages<AddressRow>(reader, ADDRESSES, ['', ''], [latest])) {
    differences.looked('early_access_emails', page.length)
    for (const { place, email, email_key, has_time } of page) {
      const read = readEmail(email)
      const isReadable = read?.email === email && read.key === email_key && has_time
      if (!isReadable) differences.add('email-unreadable', `row at ${place}`)
    }
  }
}

const FEATURES = {
  name: 'check-features',
  text: 'select id, votes_count from features order by id',
}

const VOTES = {
  name: 'check-votes',
  text: `with page as materialized (
      select ctid, * from feature_votes where (user_id, feature_id) > ($1::uuid, $2::text)
      order by user_id, feature_id limit $3
    )
    select page.feature_id, count(*)::integer as votes,
      array_agg(page.ctid::text) filter (where page.created_at > $4::timestamptz) as to_come,
      (select array[user_id::text, feature_id] from page
        order by user_id desc, feature_id desc limit 1) as page_end
    from page group by page.feature_id`,
}

type VotesRow = PageRow & {
  feature_id: string
  votes: number
  to_come: string[] | null
}

/** Every feature's count against its rows, and the votes themselves. */
export async function checkVotes(
  reader: Reader,
  differences: Differences,
  latest: string,
): Promise<void> {
  const features = await reader.session.run<{ id: string; votes_count: number }>(FEATURES)
  differences.looked('features', features.length)
  differences.looked('feature_votes', 0)
  const counted = new Map(features.map(({ id }) => [id, 0]))
  for await (const page of inPages<VotesRow>(reader, VOTES, BEFORE_ALL, [latest])) {
    for (const row of page) {
      differences.looked('feature_votes', row.votes)
      const before = counted.get(row.feature_id)
      if (before === undefined) differences.add('vote-without-feature', row.feature_id, row.votes)
      counted.set(row.feature_id, (before ?? 0) + row.votes)
      for (const place of row.to_come ?? []) differences.add('vote-unreadable', `row at ${place}`)
    }
  }
  for (const { id, votes_count } of features) {
    const votes = counted.get(id) ?? 0
    if (votes_count !== votes) {
      differences.add('votes-miscounted', `${id}: ${votes_count} instead of ${votes}`)
    }
  }
  const [known, there] = [FEATURE_IDS.map(String), features.map(({ id }) => id)]
  const others = [
    ...known.filter((id) => !there.includes(id)),
    ...there.filter((id) => !known.includes(id)),
  ]
  for (const id of others) differences.add('feature-unknown', id)
}
