import { migrate } from '../../server/db/migrate.ts'
import { databaseCode } from '../../server/db/database-errors.ts'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { StartError } from '../../server/start-error.ts'
import { checkData } from '../../server/invariants/check-data.ts'
import { readSchema } from '../schema-state.ts'

/**
 * When the last change of a recovered database was, the instant `copiedAt` of its copy where there was none
 * since, and what `check` finds. What cannot be migrated or checked is told: what came back is worth more.
 */
export async function lookAtRecovered(connection: Connection, copiedAt: string) {
  const pool = createPool(connection, 2)
  try {
    const { rows } = await pool.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at',
    )
    const at = rows[0]?.at?.toISOString() ?? copiedAt
    const { applied, known } = await readSchema(pool)
    if (applied > known) {
      const wrong = [
        `Its schema is ${applied} and this version knows ${known}: start a newer version on it.`,
      ]
      return { at, wrong }
    }
    return { at, wrong: await wrongIn(connection) }
  } finally {
    await pool.end()
  }
}

async function wrongIn(connection: Connection): Promise<string[]> {
  const pool = createPool(connection, 2)
  try {
    await migrate(connection)
    const { differences } = await checkData(pool, { nowMs: Date.now() })
    return differences.map(({ table, says, count }) => `${table}: ${says} (${count}).`)
  } catch (error) {
    if (error instanceof StartError) return [error.message]
    const code = databaseCode(error) ?? 'unknown'
    return [`It could not be checked (${code}): see what npm run rema -- check says of it.`]
  } finally {
    await pool.end()
  }
}
