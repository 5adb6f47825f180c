import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { run } from '../operator/testing/run-command.ts'
import { createPool } from '../server/db/pool.ts'
import {
  ACCOUNT,
  findPostgres,
  processesIn,
  runEngine,
  runSql,
  startDaemon,
  surviveFaults,
  until,
} from './engines.ts'
import { freePort } from './server.ts'

// npm run test:citus: a coordinator and two workers on loopback ports, with pets distributed by deploy/citus.sql.
// Kills and freezes parts of it while a crowd visits. CITUS_PG_CONFIG names the pg_config of a PostgreSQL with Citus.

const DISTRIBUTE = join(import.meta.dirname, '..', 'deploy', 'citus.sql')
const SETTINGS = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '32',
  wal_level: 'logical',
  // Finish transactions that a fault interrupted every second instead of every minute.
  'citus.recover_2pc_interval': '1s',
}

/** The folder with the programs of a PostgreSQL that has Citus; throws when there is none. */
function findCitus(): string {
  const pgConfig = process.env['CITUS_PG_CONFIG'] ?? join(findPostgres().bin, 'pg_config')
  const ask = (option: string) =>
    existsSync(pgConfig) ? execFileSync(pgConfig, [option], { encoding: 'utf8' }).trim() : ''
  if (!existsSync(join(ask('--sharedir'), 'extension', 'citus.control')))
    throw new Error('Citus is missing: install it, or name its pg_config in CITUS_PG_CONFIG')
  return ask('--bindir')
}

type Node = Awaited<ReturnType<typeof startNode>>

/** Makes and starts one PostgreSQL that everybody on this machine may use. */
async function startNode(bin: string, folder: string, name: string) {
  const data = join(folder, name, 'data')
  mkdirSync(join(folder, name))
  if (ACCOUNT.uid !== undefined) chownSync(join(folder, name), ACCOUNT.uid, ACCOUNT.gid)
  const words = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...words], { cwd: '/', ...ACCOUNT })
  const port = await freePort()
  const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const settings = Object.entries({ ...SETTINGS, port }).map(([key, value]) => `--${key}=${value}`)
  const log = join(folder, `${name}.log`)

  async function ask(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  async function start() {
    startDaemon([join(bin, 'postgres'), '-D', data, ...settings], log)
    await until(`${name} is ready`, async () => (await ask('select 1')).rowCount === 1)
  }
  await start()
  await ask('create extension citus')
  return { connection, ask, start, ...processesIn(join(folder, name)) }
}

await runEngine(async (folder) => {
  const bin = findCitus()
  const coordinator = await startNode(bin, folder, 'coordinator')
  const workers: Node[] = []
  const { port } = coordinator.connection
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${port})`)
  async function addWorker(name: string) {
    const worker = await startNode(bin, folder, name)
    await coordinator.ask(`select citus_add_node('127.0.0.1', ${worker.connection.port})`)
    workers.push(worker)
  }
  await addWorker('worker-1')
  await addWorker('worker-2')

  const settings = { DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/postgres` }
  const migrated = await run(['migrate'], settings)
  if (migrated.code !== 0) throw new Error(migrated.stderr)
  runSql(coordinator.connection, '--single-transaction', '-f', DISTRIBUTE)

  /** Every node answers, and no transaction in two phases is left. */
  async function isWhole(): Promise<boolean> {
    for (const node of [coordinator, ...workers])
      if ((await node.ask('select from pg_prepared_xacts')).rowCount !== 0) return false
    return true
  }

  await surviveFaults(
    {
      async 'a worker is killed'() {
        await workers[0]?.kill()
        return () => workers[0]?.start()
      },
      async 'a worker is frozen'() {
        workers[1]?.freeze()
        return () => workers[1]?.thaw()
      },
      async 'pets move to a new worker'() {
        await addWorker('worker-3')
        await coordinator.ask('select citus_rebalance_start()')
        await coordinator.ask('select citus_rebalance_wait()')
      },
      async 'the coordinator is killed'() {
        await coordinator.kill()
        await coordinator.start()
      },
    },
    { settings, isWhole, openPool: async () => createPool(coordinator.connection) },
  )
})
