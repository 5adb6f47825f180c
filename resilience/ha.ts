import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
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

// npm run test:ha: three machines on loopback addresses with etcd, Patroni and PostgreSQL from Debian, HAProxy in
// front, all with the files of deploy/ha. Kills and freezes parts of it while a crowd visits.

const NAMES = ['a', 'b', 'c'] as const
const MAKE_FILES = join(import.meta.dirname, '..', 'deploy', 'ha', 'make-files.sh')

const postgres = findPostgres()

type Machine = ReturnType<typeof makeMachine>

/** One machine with the files that make-files.sh wrote for it. */
function makeMachine(folder: string, name: string, address: string) {
  const files = join(folder, 'files', name)
  const home = join(folder, name)
  const data = join(home, 'data')
  mkdirSync(home)
  const settings = readFileSync(join(files, 'config.yml'), 'utf8')
  writeFileSync(join(home, 'patroni.yml'), settings.replace('/var/run/postgresql', home))
  /** A file with the paths of this machine's certificates. */
  const readHere = (file: string) =>
    readFileSync(join(files, file), 'utf8').replaceAll(/\/etc\/(etcd|patroni)\//g, `${files}/`)
  const etcdEnv = {
    ...parseEnv(readHere('etcd')),
    ETCD_DATA_DIR: undefined,
    // Three members on one disk flush slowly.
    ETCD_HEARTBEAT_INTERVAL: '200',
    ETCD_ELECTION_TIMEOUT: '2000',
  }
  const patroniEnv = {
    ...parseEnv(readHere('patroni_env.conf')),
    PATRONI_POSTGRESQL_BIN_DIR: postgres.bin,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    HOME: home,
  }
  const etcdCommand = ['etcd', '--data-dir', join(home, 'etcd', 'data')] as const
  const startEtcd = () => startDaemon(etcdCommand, `${home}-etcd.log`, etcdEnv)
  return {
    name,
    address,
    startEtcd,
    killEtcd: () => processesIn(join(home, 'etcd')).kill(),
    start() {
      startEtcd()
      startDaemon(['patroni', join(home, 'patroni.yml')], `${home}-patroni.log`, patroniEnv)
    },
    ...processesIn(home),
    loseDisk: () => rmSync(data, { recursive: true }),
  }
}

async function get(url: string, options: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000), ...options })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text
}

await runEngine(async (folder) => {
  const net = 64 + (process.pid % 64)
  const addresses = NAMES.map((_, at) => `127.${net}.29.${1 + at}`)
  const files = join(folder, 'files')
  execFileSync('sh', [MAKE_FILES, files, ...addresses, postgres.version])
  const machines = NAMES.map((name, at) => makeMachine(folder, name, addresses[at] ?? ''))
  const port = await freePort()
  const config = join(folder, 'haproxy.cfg')
  const written = readFileSync(join(files, 'rema', 'haproxy.cfg'), 'utf8')
  writeFileSync(config, written.replace('127.0.0.1:5000', `127.0.0.1:${port}`))
  if (ACCOUNT.uid !== undefined)
    execFileSync('chown', ['-R', `${ACCOUNT.uid}:${ACCOUNT.gid}`, folder])

  const secrets = parseEnv(readFileSync(join(files, 'a', 'patroni_env.conf'), 'utf8'))
  const password = secrets['PATRONI_SUPERUSER_PASSWORD'] ?? ''
  const asSuperuser = ({ address: host }: Machine, database: string) => {
    return { host, port: 5432, user: 'postgres', password, database }
  }
  const leader = () =>
    Promise.any(
      machines.map(async (machine) => {
        await get(`http://${machine.address}:8008/leader`)
        return machine
      }),
    )
  /** One leads, one follows synchronously, the third follows, and etcd has all its members. */
  async function isWhole(): Promise<boolean> {
    await Promise.all(addresses.map((address) => get(`http://${address}:2381/health`)))
    const cluster = JSON.parse(await get(`http://${(await leader()).address}:8008/cluster`))
    const members: { role: string; state: string }[] = cluster.members
    const roles = members.map(({ role }) => role).sort()
    const areRunning = members.every(({ state }) => ['running', 'streaming'].includes(state))
    return areRunning && roles.join() === 'leader,replica,sync_standby'
  }

  for (const machine of machines) machine.start()
  startDaemon(['haproxy', '-db', '-f', config], join(folder, 'haproxy.log'))
  await until('the cluster is whole', isWhole)

  runSql(asSuperuser(await leader(), 'postgres'), '-f', join(files, 'rema', 'roles.sql'))

  const settingsIn = (name: string) => {
    const { DATABASE_URL = '', ...rest } = parseEnv(readFileSync(join(files, 'rema', name), 'utf8'))
    return { ...rest, DATABASE_URL: DATABASE_URL.replace(':5000', `:${port}`) }
  }
  const migrated = await run(['migrate', '--for', 'rema_server'], settingsIn('owner.env'))
  if (migrated.code !== 0) throw new Error(migrated.stderr)

  await surviveFaults(
    {
      async 'a planned switch-over'() {
        const { address, name } = await leader()
        const authorization = `Basic ${btoa(`patroni:${secrets['PATRONI_RESTAPI_PASSWORD']}`)}`
        const body = JSON.stringify({ leader: name })
        const signal = AbortSignal.timeout(30_000)
        const options = { method: 'POST', headers: { authorization }, body, signal }
        await get(`http://${address}:8008/switchover`, options)
      },
      async 'the leader is killed with everything on its machine'() {
        const machine = await leader()
        await machine.kill()
        return () => machine.start()
      },
      async 'the leader loses its disk'() {
        const machine = await leader()
        await machine.kill()
        machine.loseDisk()
        return () => machine.start()
      },
      async 'the leader is frozen'() {
        const machine = await leader()
        machine.freeze()
        return () => machine.thaw()
      },
      async 'a member of etcd is lost'() {
        await machines[0]?.killEtcd()
        return () => machines[0]?.startEtcd()
      },
      async 'everything is killed and started again'() {
        await Promise.all(machines.map((machine) => machine.kill()))
        for (const machine of machines) machine.start()
      },
    },
    {
      settings: settingsIn('rema.env'),
      isWhole,
      openPool: async () => createPool(asSuperuser(await leader(), 'rema')),
    },
  )
})
