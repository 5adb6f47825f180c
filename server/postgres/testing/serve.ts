import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** A Rema reduced to its database: `node serve.ts <DATA_DIR>` says it is ready in one line of JSON, or why not. */
const [, , dataDir = ''] = process.argv
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

// A test that wants an orderly stop sends SIGTERM.
process.on('SIGINT', () => say({ log: 'heard Ctrl-C' }))
const started = await startEmbeddedPostgres({ dataDir, log: (log) => say({ log }) })
if ('refusal' in started) {
  process.stderr.write(`${started.refusal}\n`)
  process.exitCode = 1
} else {
  const { postgres } = started
  process.once('SIGTERM', () => void postgres.stop())
  say({ ready: { pid: postgres.pid, connection: postgres.connection } })
}
