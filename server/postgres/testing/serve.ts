import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** A Rema reduced to its database: `node serve.ts <DATA_DIR>` prints its PostgreSQL as JSON, then what it logs. */
const [, , dataDir = ''] = process.argv
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log })
  process.once('SIGTERM', () => void postgres.stop())
  console.log(JSON.stringify({ pid: postgres.pid, connection: postgres.connection }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
