import type { Statement } from '../../server/db/pool.ts'
import { IS_COUNTED } from '../../server/votes/counted-votes.ts'
import { IS_MEANT } from './vote-rule.ts'

/** Out of the count, or back into it. */
export type Direction = 'quarantine' | 'release'

const MOVES = {
  quarantine: { from: IS_COUNTED, to: '$9', sign: '-' },
  release: { from: `not (${IS_COUNTED})`, to: 'null', sign: '+' },
} as const satisfies Record<Direction, object>

/** SQL: true for a vote that the direction would move by the rule at $1 to $5. */
export function isToMove(direction: Direction): string {
  return `${MOVES[direction].from} and ${IS_MEANT}`
}

/**
 * Looks at one page of votes, those after visitor $6 and feature $7, $8 of them, and moves the ones of the rule
 * ($1 to $5) out of the count or back, in the name of act $9. One row: how many it looked at and moved, and where
 * it ended.
 *
 * A page is one transaction of some hundredths of a second: counts, votes and journal change together or not at all,
 * and who votes or leaves meanwhile waits no longer than that. Locks are taken in the order of CAST_VOTES: votes by
 * visitor and feature, then features. A vote that somebody erased or moved in between is judged as it is then.
 */
export function moveStatement(direction: Direction): Statement {
  const { to, sign } = MOVES[direction]
  return {
    name: `${direction}-votes`,
    text: `with page as materialized (
      select id, user_id, feature_id, ${isToMove(direction)} as is_to_move from feature_votes
      where (user_id, feature_id) > ($6::uuid, $7::text)
      order by user_id, feature_id limit $8
    ), held as materialized (
      select id from feature_votes
      where id in (select id from page where is_to_move) and ${isToMove(direction)}
      order by user_id, feature_id for update
    ), moved as (
      update feature_votes set quarantined_by = ${to} from held where feature_votes.id = held.id
      returning feature_votes.feature_id
    ), counted as (
      select feature_id, count(*)::integer as votes from moved group by feature_id
    ), locked as (
      select features.id, counted.votes from features join counted on counted.feature_id = features.id
      order by features.id for no key update of features
    ), changed as (
      update features set votes_count = features.votes_count ${sign} locked.votes
      from locked where features.id = locked.id
    ), noted as (
      update operator_journal set affected = affected + (select count(*) from moved) where id = $9
    )
    select (select count(*)::integer from page) as looked_at,
      (select count(*)::integer from moved) as moved, user_id, feature_id
    from page order by user_id desc, feature_id desc limit 1`,
  }
}
