import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { lchown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '../postgres/binaries.ts'
import { chooseAccount } from '../postgres/choose-account.ts'
import { type Postgres, makePostgres } from '../faults/postgres.ts'
import { petIdInSql } from '../server/pet/pet-id.ts'

/** What to do where there is none. */
export const GIVE_CITUS = 'no PostgreSQL with Citus: name its pg_config in CITUS_PG_CONFIG'

const DEBIAN = '/usr/lib/postgresql'
const WORKERS = ['worker-1', 'worker-2']
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '100',
  wal_level: 'logical',
}

type Installed = { programs: Binaries; version: string }

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
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    majorVersion,
    environment: {},
  }
  return { programs, version }
}

export type Cluster = { coordinator: Postgres; workers: Postgres[]; close: () => Promise<void> }

/** A coordinator and two workers on loopback that know each other; no table is spread yet. */
export async function openCitus({ programs }: Installed): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-citus-'))
  const account = await chooseAccount(programs, folder, join(folder, 'none'))
  if (account.ids) await lchown(folder, account.ids.uid, account.ids.gid)
  const close = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const home = { folder, programs, account, close }
  const nodes: Postgres[] = []
  for (const name of ['coordinator', ...WORKERS]) {
    const node = await makePostgres(home, name)
    nodes.push(node)
    await node.start(SETTINGS)
    await node.ask('create extension citus')
  }
  const [coordinator, ...workers] = nodes
  if (!coordinator) throw new Error('a cluster has a coordinator')
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  for (const { port } of workers)
    await coordinator.ask(`select citus_add_node('127.0.0.1', ${port})`)
  return {
    coordinator,
    workers,
    close: async () => {
      for (const node of nodes) await node.stop()
      await close()
    },
  }
}

/** From plain tables to spread ones, where no server of the release before runs and each pet has moved. */
export async function spreadPets({ ask }: Postgres): Promise<void> {
  await ask('drop trigger make_pet_id on virtual_pets')
  await ask('alter table virtual_pets drop constraint virtual_pets_user_id_key')
  await ask(
    `alter table virtual_pets add constraint virtual_pets_id_check check (id = ${petIdInSql('user_id')})`,
  )
  await ask("select create_distributed_table('virtual_pets', 'id')")
  for (const table of ['pet_activities', 'pet_care_years', 'removed_activities'])
    await ask(
      `select create_distributed_table('${table}', 'pet_id', colocate_with => 'virtual_pets')`,
    )
  await ask(
    `select create_distributed_function(oid::regprocedure, 'its_pet', colocate_with => 'virtual_pets')
      from pg_proc where proname = 'log_care'`,
  )
}
