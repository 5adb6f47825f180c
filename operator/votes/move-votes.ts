import { isDatabaseAway } from '../../server/db/database-errors.ts'
import { type Pool, query } from '../../server/db/pool.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { noteAct } from '../journal/journal-store.ts'
import { inLongSnapshot } from '../long-snapshot.ts'
import { OperatorError } from '../operator-error.ts'
import { type Direction, isToMove, moveStatement } from './move-statement.ts'
import { type VoteRule, ruleNoted, ruleValues } from './vote-rule.ts'

/** What was done: the number of the act, and how many votes it moved. */
export type Moved = { act: number; votes: number }

type Page = { looked_at: number; moved: number; user_id: string; feature_id: string }

const PAGE_SIZE = 2000
const BEFORE_ALL = { user_id: '00000000-0000-0000-0000-000000000000', feature_id: '' }

/** What to move and why; a page of votes is small enough that nobody notices it. */
type Move = { direction: Direction; rule: VoteRule; why: string; pageSize?: number }

/**
 * Moves votes out of the count or back while the site runs. Votes that are cast after it began stay as they are.
 * It can be stopped at any time: what the journal says of it is done then, and the rest is not.
 * `progress` is told after each page how many votes were looked at.
 */
export async function moveVotes(
  pool: Pool,
  { direction, rule, why, pageSize = PAGE_SIZE }: Move,
  progress: (lookedAt: number) => void = () => {},
): Promise<Moved> {
  const { id, done_at } = await inTransaction(pool, (run) =>
    noteAct(run, { act: direction, rule: ruleNoted(rule), why, affected: 0 }),
  )
  const until = rule.until && rule.until < done_at ? rule.until : done_at
  const meant = ruleValues({ ...rule, until })
  const statement = moveStatement(direction)
  let [after, votes, lookedAt]: [typeof BEFORE_ALL, number, number] = [BEFORE_ALL, 0, 0]
  for (;;) {
    const values = [...meant, after.user_id, after.feature_id, pageSize, id]
    const [page] = await query<Page>(pool, statement, values).catch((error: unknown) => {
      throw isDatabaseAway(error) ? new OperatorError(brokenOff(id), error) : error
    })
    if (!page) return { act: id, votes }
    after = page
    votes += page.moved
    lookedAt += page.looked_at
    progress(lookedAt)
  }
}

function brokenOff(act: number): string {
  return `The database went away or was too busy in the middle of act ${act}: npm run rema -- journal says how many votes it moved. Run the same command once more for the others.`
}

/** How many votes it would move now. */
export function countMovable(pool: Pool, direction: Direction, rule: VoteRule): Promise<number> {
  return inLongSnapshot(pool, async (run) => {
    const [row] = await run<{ votes: number }>(
      {
        name: `count-to-${direction}`,
        text: `select count(*)::integer as votes from feature_votes where ${isToMove(direction)}`,
      },
      ruleValues(rule),
    )
    return row?.votes ?? 0
  })
}
