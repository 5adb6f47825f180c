import { spawn } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commandAs } from '../../postgres/account.ts'
import { preparePlace } from '../../postgres/prepare-place.ts'
import { serverSettings } from '../../postgres/server-settings.ts'
import { migrate } from '../../server/db/migrate.ts'

export type BenchPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  url: string
  dataDir: string
  pid: number
  run: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  stop: () => Promise<void>
}

/** More connections than the product allows itself: pgbench needs one for each of its clients. */
const CONNECTIONS = 320

/** `startEmptyPostgres`, and the product's tables in it. */
export async function startBenchPostgres(settings: readonly string[] = []): Promise<BenchPostgres> {
  const postgres = await startEmptyPostgres(settings)
  await migrate({ ...postgres.connection, ssl: false })
  return postgres
}

/**
 * The product's own PostgreSQL with its own settings on a fresh cluster, and room for many clients.
 * Its database is empty: a server, also one of an earlier version, makes its own tables there.
 * `settings` are further words for the server, such as `commit_delay=2000`.
 */
export async function startEmptyPostgres(settings: readonly string[] = []): Promise<BenchPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-bench-'))
  const place = await preparePlace(dataDir)
  const { binaries, account, cluster, endpoint } = place
  const command = commandAs(account, binaries, binaries.postgres, [
    '-D',
    cluster,
    ...serverSettings(endpoint, process.pid, null),
    ...[`max_connections=${CONNECTIONS}`, ...settings].flatMap((setting) => ['-c', setting]),
  ])
  const log = await open(join(dataDir, 'bench.log'), 'w')
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGINT'))
  const { host, port } = endpoint
  await untilReady({ host, port, user: 'postgres', database: 'postgres' })
  await runOn({ host, port, user: 'postgres', database: 'postgres' }, 'create database rema')
  const connection = { host, port, user: 'postgres', database: 'rema' }
  return {
    connection,
    url: `postgresql://postgres@${encodeURIComponent(host)}:${port}/rema`,
    dataDir,
    pid: child.pid ?? 0,
    run: (sql, values) => runOn(connection, sql, values),
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await log.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(connection: pg.ClientConfig) {
  for (let tries = 0; tries < 400; tries++) {
    const isReady = await runOn(connection, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not start')
}

async function runOn<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
