import { FEATURE_IDS } from '#domain/features.ts'
import type { Differences } from './differences.ts'
import { type PageRow, type Reader, inPages } from './pages.ts'
import { BEFORE_ALL } from './pet-pages.ts'

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
