import type { Pool } from '../db/pool.ts'
import { checkData } from '../invariants/check-data.ts'

/** Tests have clocks of their own, some of them ahead. */
const LATER_THAN_ANY_TEST = Date.parse('2100-01-01T00:00:00Z')

/** What differs in the database, as the operator's `check` finds it; nothing where all agrees. */
export async function disagreements(pool: Pool): Promise<string[]> {
  const { differences } = await checkData(pool, { nowMs: LATER_THAN_ANY_TEST })
  return differences.map(({ says, rows }) => `${says}: ${rows.join('; ')}`)
}

export const AGREED: readonly string[] = []
