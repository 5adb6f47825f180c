import { databaseCode, isDatabaseAway } from '../../server/db/database-errors.ts'
import { OperatorError } from '../operator-error.ts'

const DISK_FULL = '53100'

/** Runs something on a database, and throws OperatorError with this sentence when the database goes away meanwhile. */
export async function unlessAway<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseCode(error) === DISK_FULL) {
      throw new OperatorError(
        'There is no room where the database is: nothing was changed. Make room, then do the same again.',
        error,
      )
    }
    throw isDatabaseAway(error) ? new OperatorError(sentence, error) : error
  }
}
