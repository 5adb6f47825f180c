import { StartError } from '../../../start-error.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** A Rema reduced to its database: `node serve.ts <DATA_DIR>` says it is ready in one line of JSON, or why not. */
const [, , dataDir = ''] = process.argv
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

// A test that wants an orderly stop sends SIGTERM.
process.on('SIGINT', () => say({ log: 'heard Ctrl-C' }))
try {
  const database = await startEmbeddedPostgres({ dataDir, log: (log) => say({ log }) })
  process.once('SIGTERM', () => void database.stop())
  say({ ready: { pid: database.pid, connection: database.connection } })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
