import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { lchown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs } from '../server/postgres/programs.ts'
import { chooseAccount } from '../server/postgres/account.ts'
import { type Postgres, makePostgres } from '../faults/postgres.ts'

/** What to do where there is none. */
export const GIVE_CITUS = 'no PostgreSQL with Citus: name its pg_config in CITUS_PG_CONFIG'

const DEBIAN = '/usr/lib/postgresql'
const WORKERS = 2
/** Each node is started with them, again too. */
export const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: '300',
  max_prepared_transactions: '300',
  // Citus has one of its own for each database.
  max_worker_processes: '64',
  wal_level: 'logical',
  // Transactions in two phases that a fault has left are looked for each second, not each minute.
  'citus.recover_2pc_interval': '1s',
}

type Installed = { programs: Programs; version: string }

/** The PostgreSQL with Citus whose pg_config CITUS_PG_CONFIG names, else one of Debian's; null where there is none. */
export function findCitus(): Installed | null {
  const named = process.env['CITUS_PG_CONFIG']
  const places = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin', 'pg_config'))
    : []
  for (const pgConfig of named === undefined ? places : [named]) {
    const found = citusOf(pgConfig)
    if (found) return found
  }
  return null
}

function citusOf(pgConfig: string): Installed | null {
  const told = (word: string) =>
    spawnSync(pgConfig, [word], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const bin = told('--bindir')
  const hasCitus = existsSync(join(told('--sharedir'), 'extension', 'citus.control'))
  if (!hasCitus || !existsSync(join(bin, 'postgres'))) return null
  const [version = '', majorVersion = ''] = /(\d+)\.\d+/.exec(told('--version')) ?? []
  const programs = {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion,
    environment: {},
  }
  return { programs, version }
}

export type Cluster = {
  coordinator: Postgres
  workers: Postgres[]
  /** One more worker, which has no pet yet. */
  addWorker: () => Promise<void>
  close: () => Promise<void>
}

/** A coordinator and workers on loopback that know each other, two unless told; no table is spread yet. */
export async function openCitus({ programs }: Installed, workerCount = WORKERS): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-citus-'))
  const account = await chooseAccount(programs, folder, join(folder, 'none'))
  if (account.ids) await lchown(folder, account.ids.uid, account.ids.gid)
  const close = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const home = { folder, programs, account, close }
  const nodes: Postgres[] = []
  async function addNode(name: string): Promise<Postgres> {
    const node = await makePostgres(home, name)
    nodes.push(node)
    await node.start(SETTINGS)
    await node.ask('create extension citus')
    return node
  }
  const coordinator = await addNode('coordinator')
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  const workers: Postgres[] = []
  async function addWorker(): Promise<void> {
    const worker = await addNode(`worker-${workers.length + 1}`)
    await coordinator.ask(`select citus_add_node('127.0.0.1', ${worker.port})`)
    workers.push(worker)
  }
  for (let count = 0; count < workerCount; count++) await addWorker()
  return {
    coordinator,
    workers,
    addWorker,
    close: async () => {
      for (const node of nodes) await node.stop()
      await close()
    },
  }
}
