import { withOwnDeadline } from '../../server/db/deadline.ts'
import type { Pool, Run } from '../../server/db/pool.ts'
import { SET_STATEMENT_TIMEOUT } from '../../server/db/statement-timeout.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { IS_COUNTED } from '../../server/votes/counted-votes.ts'
import { lockJournal, noteAct } from '../journal/journal-store.ts'
import { LONG_MS, inLongSnapshot } from '../long-snapshot.ts'

/** What a feature says of its votes, and how many there are that count. */
export type Recount = { feature: string; count: number; votes: number }

/** One statement sees one moment, in which rows and counts belong together. */
const RECOUNT = {
  name: 'recount-votes',
  text: `select features.id as feature, features.votes_count as count,
      coalesce(counted.votes, 0)::integer as votes
    from features left join (
      select feature_id, count(*) as votes from feature_votes where ${IS_COUNTED} group by feature_id
    ) counted on counted.feature_id = features.id
    order by features.id`,
}
const FIX_COUNT = {
  name: 'fix-count',
  text: 'update features set votes_count = votes_count + $2 where id = $1',
}

/** Every feature's count beside its votes, at one moment. */
export function recount(pool: Pool): Promise<Recount[]> {
  return inLongSnapshot(pool, (run) => run<Recount>(RECOUNT, []))
}

/**
 * Adds to each count that is wrong what it lacks, and notes it; gives what was wrong. A count's error stays the same
 * whatever visitors do meanwhile, so nobody has to wait while their votes are counted. Only two who fix at once
 * would both add it: the journal's lock lets one after the other.
 */
export function fixCounts(pool: Pool, why: string): Promise<Recount[]> {
  const fix = async (run: Run) => {
    await run(SET_STATEMENT_TIMEOUT, [String(LONG_MS)])
    await lockJournal(run)
    const wrong = wrongIn(await run<Recount>(RECOUNT, []))
    for (const one of wrong) await run(FIX_COUNT, [one.feature, errorOf(one)])
    const rule = Object.fromEntries(wrong.map((one) => [one.feature, errorOf(one)]))
    if (wrong.length > 0) await noteAct(run, { act: 'recount', rule, why, affected: wrong.length })
    return wrong
  }
  return withOwnDeadline(() => inTransaction(pool, fix), LONG_MS)
}

/** Those whose count is not the number of their votes. */
export function wrongIn(recounts: readonly Recount[]): Recount[] {
  return recounts.filter((one) => errorOf(one) !== 0)
}

/** What a count lacks; less than 0 when it is too high. */
export function errorOf({ count, votes }: Recount): number {
  return votes - count
}
