import { startEmbeddedPostgres } from '#postgres'
import { migrate } from '../../server/db/migrate.ts'
import { type Connection, type Pool, createPool } from '../../server/db/pool.ts'
import { run } from './run-command.ts'

/** The embedded database of a site that archives its log, without its server. */
type ArchivedSite = { pool: Pool; connection: Connection; close: () => Promise<void> }

export async function openArchived(dataDir: string, archive: string): Promise<ArchivedSite> {
  const started = await startEmbeddedPostgres({
    dataDir,
    archive: { folder: archive, everySeconds: 60 },
  })
  if ('refusal' in started) throw new Error(started.refusal)
  const connection = { ...started.postgres.connection, ssl: false }
  await migrate(connection)
  const pool = createPool(connection, 2)
  return {
    pool,
    connection,
    close: async () => {
      await pool.end()
      await started.postgres.stop()
    },
  }
}

/** Puts an address on the early-access list, by which a test knows what came back. */
export async function addAddress(pool: Pool, name: string): Promise<void> {
  const email = `${name}@rema.example`
  await pool.query('insert into early_access_emails (email_key, email) values ($1, $1)', [email])
}

/** The names of those that `emails` finds in a restored folder. */
export async function addressesIn(dataDir: string): Promise<string[]> {
  const { stdout } = await run(['emails', 'list', '--json'], { DATA_DIR: dataDir })
  return [...stdout.matchAll(/(\w+)@rema\.example/g)].map(([, name = '']) => name)
}

/** A moment after all that was written, and before all that is. */
export async function momentAfter(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    'select clock_timestamp() as at from pg_sleep(0.01)',
  )
  await pool.query('select pg_sleep(0.01)')
  return rows[0]?.at ?? new Date(0)
}

/** Ends the segment of the log that is being written, so that it is archived. */
export async function switchSegment(pool: Pool): Promise<void> {
  await pool.query('select pg_switch_wal()')
}

export function restoreFrom(archive: string, words: readonly string[], dataDir: string) {
  return run(['restore', '--from-archive', archive, ...words], { DATA_DIR: dataDir })
}
