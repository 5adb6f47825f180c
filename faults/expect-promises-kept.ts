import { expect } from 'vitest'
import type { Pool } from '../server/db/pool.ts'
import type { Crowd } from './crowd.ts'
import { NO_DIFFERENCES } from './history.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { storedFacts } from './stored.ts'

/**
 * Every promise made to a crowd, against the database in the end: what was acknowledged is there once,
 * nothing is there that nobody sent, what was read held what had been promised, and no answer was unexpected.
 */
export async function expectPromisesKept(crowd: Crowd, pool: Pool): Promise<void> {
  expect(crowd.unexpected.slice(0, 5)).toEqual([])
  expect(crowd.history.compare(await storedFacts(pool))).toEqual(NO_DIFFERENCES)
  expect(await disagreements(pool)).toEqual(AGREED)
}
