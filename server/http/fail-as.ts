import { Problem } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import { NoConnection, isDatabaseAway } from '../db/database-errors.ts'

/**
 * Runs a write; when the database is away, the call fails with its own 503 code.
 * `unsent` is the code for a write that never left, where the contract tells the two apart.
 * Mistakes of ours rise as they are.
 */
export async function failAs<T>(
  code: ProblemCode,
  write: () => Promise<T>,
  unsent: ProblemCode = code,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof NoConnection) throw new Problem(unsent, { cause: error })
    if (isDatabaseAway(error)) throw new Problem(code, { cause: error })
    throw error
  }
}
