import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Home } from '../../faults/postgres.ts'
import { processTree } from '../../faults/process-tree.ts'
import { signal } from '../../faults/server.ts'
import { readPostmasterFile } from '../../server/postgres/postmaster-file.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { programPath } from './programs.ts'

/** One of three machines: a member of etcd, a Patroni with its PostgreSQL, and the way that leads to and from these. */
export type Machine = {
  name: string
  /** Where others reach it. */
  address: string
  start: () => Promise<void>
  startEtcd: () => void
  /** All of it at once, as a machine that loses its power. */
  kill: () => Promise<void>
  /** Removes PostgreSQL's files from a machine that was killed; etcd's are on another disk. */
  loseDisk: () => Promise<void>
  killEtcd: () => Promise<void>
  killPostgres: () => Promise<void>
  /** Holds all of it still, or lets it go on. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  /** Lets nothing through any more that comes to Patroni and PostgreSQL or goes to etcd; and lets it through again. */
  cutOff: () => Promise<void>
  reconnect: () => Promise<void>
}

/** The addresses of a machine: that of its way, its own behind it, and where its way to etcd begins. */
export type Place = { name: string; address: string; behind: string; toEtcd: string }

/**
 * A machine with the files that make-files.sh wrote into `files`; `etcds` are the addresses of all members.
 * Nothing is started.
 */
export async function makeMachine(
  home: Home,
  { place, files, etcds }: { place: Place; files: string; etcds: readonly string[] },
): Promise<Machine> {
  const { name, address, behind, toEtcd } = place
  const folder = join(home.folder, name)
  const data = join(folder, 'data')
  await mkdir(folder)
  const etcdEnvironment = {
    ...(await readEnvironment(join(files, 'etcd'))),
    ETCD_DATA_DIR: join(folder, 'etcd'),
    // What runs as an ordinary user beside two others on one disk flushes slowly.
    ETCD_HEARTBEAT_INTERVAL: '200',
    ETCD_ELECTION_TIMEOUT: '2000',
  }
  const patroniEnvironment = {
    ...(await readEnvironment(join(files, 'patroni_env.conf'))),
    PATRONI_ETCD_HOSTS: etcds.map((_, at) => `'${toEtcd}:${2301 + at}'`).join(','),
    PATRONI_ETCD_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: `${behind}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${behind}:5432`,
    PATRONI_POSTGRESQL_BIN_DIR: join(home.programs.postgres, '..'),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    HOME: folder,
  }
  const settings = await readFile(join(files, 'config.yml'), 'utf8')
  await writeFile(join(folder, 'patroni.yml'), settings.replace('/var/run/postgresql', folder))
  await writeFile(join(folder, 'way.cfg'), wayOf(place, etcds))

  let etcd: Daemon | undefined
  let patroni: Daemon | undefined
  let way: Daemon | undefined

  const startEtcd = () => {
    etcd = startDaemon(home, {
      name: `${name}-etcd`,
      file: programPath('etcd'),
      words: [],
      environment: etcdEnvironment,
    })
  }
  /** PostgreSQL is no child of Patroni's any more once it runs. */
  const postgres = async () => {
    const file = await readPostmasterFile(data).catch(() => null)
    if (!file || !(await isProgram(file.pid, home.programs.postgres))) return []
    return processTree(file.pid)
  }
  const all = async () => [
    ...((await patroni?.pids()) ?? []),
    ...(await postgres()),
    ...((await etcd?.pids()) ?? []),
    ...((await way?.pids()) ?? []),
  ]

  return {
    name,
    address,
    startEtcd,
    async start() {
      startEtcd()
      way = startDaemon(home, {
        name: `${name}-way`,
        file: programPath('haproxy'),
        words: ['-db', '-f', join(folder, 'way.cfg')],
      })
      patroni = startDaemon(home, {
        name: `${name}-patroni`,
        file: programPath('patroni'),
        words: [join(folder, 'patroni.yml')],
        environment: patroniEnvironment,
        restarts: true,
      })
    },
    async kill() {
      const rest = postgres()
      // Patroni first: it would start what is missing again.
      await Promise.all([patroni?.kill(), tell(rest, 'SIGKILL'), etcd?.kill(), way?.kill()])
      await tell(postgres(), 'SIGKILL')
    },
    loseDisk: () => rm(data, { recursive: true }),
    killEtcd: async () => etcd?.kill(),
    killPostgres: () => tell(postgres(), 'SIGKILL'),
    freeze: () => tell(all(), 'SIGSTOP'),
    thaw: () => tell(all(), 'SIGCONT'),
    cutOff: () => tell(way?.pids(), 'SIGSTOP'),
    reconnect: () => tell(way?.pids(), 'SIGCONT'),
  }
}

async function tell(pids: Promise<number[]> | undefined, name: NodeJS.Signals): Promise<void> {
  for (const pid of (await pids) ?? []) signal(pid, name)
}

/** Its connections, passed on by a process that can be held still: nothing arrives, and nobody is told. */
function wayOf({ address, behind, toEtcd }: Place, etcds: readonly string[]): string {
  const legs = [
    { from: `${address}:5432`, to: `${behind}:5432` },
    { from: `${address}:8008`, to: `${behind}:8008` },
    ...etcds.map((etcd, at) => ({ from: `${toEtcd}:${2301 + at}`, to: `${etcd}:2379` })),
  ]
  return `global
  nbthread 1
defaults
  mode tcp
  retries 0
  timeout connect 1s
  timeout client 1h
  timeout server 1h
${legs.map(({ from, to }, at) => `listen leg${at}\n  bind ${from}\n  server to ${to}`).join('\n')}
`
}

async function readEnvironment(file: string): Promise<Record<string, string>> {
  const entries = Object.entries(parseEnv(await readFile(file, 'utf8')))
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Whether a process runs this program: an old file may name one that is gone, or somebody else's by now. */
async function isProgram(pid: number, program: string): Promise<boolean> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return words.split('\0')[0] === program
}
