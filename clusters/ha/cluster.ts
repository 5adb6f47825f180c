import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import pg from 'pg'
import type { Home } from '../../faults/postgres.ts'
import { chownTree } from '../../server/postgres/account.ts'
import { makeFront } from './front.ts'
import { type Machine, makeMachine } from './machine.ts'
import { freePlaces } from './places.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ROLE = 'rema_owner'
const MAX_WAITING_MS = 120_000

/** Three machines with a highly available PostgreSQL, and before them HAProxy and PgBouncer. */
export type Cluster = {
  machines: readonly Machine[]
  /** The machine that Patroni calls the leader. */
  leader: () => Promise<Machine>
  /** Returns when one leads, one follows synchronously, the third follows too, and etcd has all its members. */
  untilWhole: () => Promise<void>
  switchOver: () => Promise<void>
  /** For DATABASE_URL: the three by name, or the pooler's address. */
  urls: Readonly<Record<Way, string>>
  /** How to reach PostgreSQL on one machine past everything. */
  connectionTo: (machine: Machine) => pg.ClientConfig
  start: () => Promise<void>
  kill: () => Promise<void>
}

export const WAYS = ['hosts', 'pooled'] as const
export type Way = (typeof WAYS)[number]

type Member = { name: string; role: string; state: string; lag?: number | string }

/** A cluster of the files in deploy/ha, on loopback addresses of its own; each of WAYS has a database of that name. */
export async function openCluster(home: Home): Promise<Cluster> {
  const places = await freePlaces()
  const addresses = places.map(({ address }) => address)
  const files = join(home.folder, 'files')
  const script = join(ROOT, 'deploy', 'ha', 'make-files.sh')
  await promisify(execFile)('sh', [script, files, ...addresses, home.programs.majorVersion])
  const machines: Machine[] = []
  for (const place of places)
    machines.push(
      await makeMachine(home, { place, files: join(files, place.name), etcds: addresses }),
    )
  const front = await makeFront(home, join(files, 'rema'))
  if (home.account.ids) await chownTree(home.folder, home.account.ids)

  const secrets = parseEnv(await readFile(join(files, 'a', 'patroni_env.conf'), 'utf8'))
  const secret = (name: string) => secrets[`PATRONI_${name}_PASSWORD`] ?? ''
  const owner = new URL(
    (parseEnv(await readFile(join(files, 'rema', 'owner.env'), 'utf8'))['DATABASE_URL'] ?? '')
      // A URL has one host.
      .replace(/@[^/]*/, '@host'),
  ).password
  const connectionTo = ({ address: host }: Machine) => ({
    host,
    port: 5432,
    user: 'postgres',
    password: secret('SUPERUSER'),
    database: 'postgres',
  })

  async function members(): Promise<Member[]> {
    for (const { address } of machines) {
      const answer = await ask(`http://${address}:8008/cluster`)
      const said: { members: Member[] } | null = answer === null ? null : JSON.parse(answer)
      if (said) return said.members
    }
    return []
  }

  async function leader(): Promise<Machine> {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const machine = machines.find((one) => one.name === name)
    if (!machine) throw new Error('nobody leads')
    return machine
  }

  async function isWhole(): Promise<boolean> {
    const now = await members()
    const roles = now.map(({ role }) => role).toSorted()
    if (roles.join() !== 'leader,replica,sync_standby') return false
    if (!now.every(({ state }) => state === 'running' || state === 'streaming')) return false
    const healthy = await Promise.all(
      machines.map(({ address }) => ask(`http://${address}:2379/health`)),
    )
    if (healthy.includes(null)) return false
    const client = new pg.Client(connectionTo(await leader()))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query(
        "select 1 from pg_stat_replication where state = 'streaming' and application_name in ('a', 'b', 'c')",
      )
      return rows.length === 2
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function untilWhole(): Promise<void> {
    for (const from = Date.now(); Date.now() < from + MAX_WAITING_MS; await sleep(200))
      if (await isWhole().catch(() => false)) return
    throw new Error(`not whole again: ${JSON.stringify(await members())}`)
  }

  async function makeDatabases() {
    const client = new pg.Client(connectionTo(await leader()))
    await client.connect()
    await client.query(`create role ${ROLE} login password '${owner}'`)
    // Behind the pooler limits are the role's.
    await client.query(`alter role ${ROLE} set statement_timeout = '3s'`)
    await client.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '5s'`)
    for (const way of WAYS) await client.query(`create database ${way} owner ${ROLE}`)
    await client.end()
  }

  return {
    machines,
    leader,
    untilWhole,
    connectionTo,
    urls: {
      hosts: `postgresql://${ROLE}:${owner}@${addresses.map((one) => `${one}:5432`).join(',')}/hosts`,
      pooled: `postgresql://${ROLE}:${owner}@127.0.0.1:${front.port}/pooled`,
    },
    async switchOver() {
      const authorization = `Basic ${btoa(`patroni:${secret('RESTAPI')}`)}`
      const now = await leader()
      const answer = await fetch(`http://${now.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ leader: now.name }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    },
    async start() {
      for (const machine of machines) await machine.start()
      front.start()
      await untilWhole()
      await makeDatabases()
    },
    async kill() {
      await front.kill()
      for (const machine of machines) await machine.kill()
    },
  }
}

/** What is answered with success within a second, else null. */
async function ask(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
