import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { cp, lchown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { processTree } from './process-tree.ts'
import { signal } from './server.ts'
import { type Account, commandAs } from '../server/postgres/account.ts'
import type { Programs } from '../server/postgres/programs.ts'
import { chooseAccount } from '../server/postgres/account.ts'
import { type Version, programsOf } from './postgres-programs.ts'

/** A folder for one or several PostgreSQL servers of a version. */
export type Home = {
  folder: string
  programs: Programs
  account: Account
  close: () => Promise<void>
}

/** A PostgreSQL server on a loopback port of its own; everybody on this machine may come in. */
export type Postgres = {
  name: string
  port: number
  /** Runs one statement as the administrator and gives its rows. */
  ask: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  /** The same in another database than `postgres`. */
  askIn: <Row extends pg.QueryResultRow>(database: string, sql: string) => Promise<Row[]>
  /** Stops it in order. */
  stop: () => Promise<void>
  /** Ends it and all its processes at once, as a machine does that loses its power. */
  kill: () => Promise<void>
  /** Holds it still with all its processes: whoever asks it hears nothing. Gives what lets it go on. */
  freeze: () => Promise<() => void>
  /** Starts it again with these settings added. */
  start: (settings?: Record<string, string>) => Promise<void>
  /** A copy of its files under another name, not started; only while it is stopped. */
  copy: (name: string) => Promise<Postgres>
}

const MAX_STARTING_MS = 20_000
const USER = 'postgres'

/** An empty home, closed with all the servers in it. */
export function openHome(version: Version): Promise<Home> {
  return openHomeWith((folder) => programsOf(version, folder))
}

/** The same with programs of one's own, which may leave something in the folder. */
export async function openHomeWith(
  findPrograms: (folder: string) => Promise<Programs>,
): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-clusters-'))
  const programs = await findPrograms(folder)
  const account = await chooseAccount(programs, folder, join(folder, 'none'))
  if (account.ids) await lchown(folder, account.ids.uid, account.ids.gid)
  return {
    folder,
    programs,
    account,
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

/** Makes an empty cluster in this home; it is not started. */
export async function makePostgres(home: Home, name: string): Promise<Postgres> {
  const words = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const data = join(home.folder, name)
  const command = commandAs(home.account, home.programs, home.programs.initdb, [
    '-D',
    data,
    ...words,
  ])
  await promisify(execFile)(command.file, command.args, command.options)
  return postgresIn(home, name)
}

async function postgresIn(home: Home, name: string): Promise<Postgres> {
  const data = join(home.folder, name)
  const port = await freePort()
  let server: ChildProcess | undefined

  async function askIn<Row extends pg.QueryResultRow>(database: string, sql: string) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function ended() {
    if (server && !hasEnded(server)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.once('exit', () => resolve())
      await promise
    }
    server = undefined
  }

  return {
    name,
    port,
    ask: (sql) => askIn('postgres', sql),
    askIn,
    start: async (settings = {}) => {
      server = spawnServer(home, { data, port, settings })
      await untilReady(server, data)
    },
    stop: async () => {
      server?.kill('SIGINT')
      await ended()
    },
    kill: async () => {
      // The number of one that has ended may be another process's by now.
      if (server?.pid === undefined || hasEnded(server)) return
      // Each process of a PostgreSQL has a session of its own: killing the first leaves the others for a while.
      for (const pid of await processTree(server.pid)) signal(pid, 'SIGKILL')
      await ended()
    },
    freeze: async () => {
      const pids = server?.pid === undefined ? [] : await processTree(server.pid)
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
    copy: async (other) => {
      await cp(data, join(home.folder, other), { recursive: true, preserveTimestamps: true })
      const { ids } = home.account
      if (ids)
        await promisify(execFile)('chown', [
          '-R',
          `${ids.uid}:${ids.gid}`,
          join(home.folder, other),
        ])
      return postgresIn(home, other)
    },
  }
}

/** Tells a stopped copy to follow a primary under its own name. */
export async function follow(home: Home, standby: Postgres): Promise<void> {
  await writeFile(join(home.folder, standby.name, 'standby.signal'), '', { mode: 0o644 })
}

/** The setting by which a standby finds its primary. */
export function followed(primary: Postgres, standby: Postgres): Record<string, string> {
  const words = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${standby.name}`
  return { primary_conninfo: words, recovery_target_timeline: 'latest' }
}

/** An address for DATABASE_URL that names these servers. */
export function urlOf(servers: readonly Postgres[], database = 'postgres'): string {
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`)
  return `postgresql://${USER}@${hosts.join(',')}/${database}`
}

type Place = { data: string; port: number; settings: Record<string, string> }

function spawnServer({ programs, account }: Home, { data, port, settings }: Place): ChildProcess {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '100',
    wal_sender_timeout: '5s',
    ...settings,
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandAs(account, programs, programs.postgres, ['-D', data, ...words])
  const log = openSync(`${data}.log`, 'a')
  try {
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    return spawn(command.file, command.args, { ...command.options, stdio })
  } finally {
    closeSync(log)
  }
}

async function untilReady(server: ChildProcess, data: string): Promise<void> {
  for (const from = Date.now(); Date.now() < from + MAX_STARTING_MS; await sleep(20)) {
    const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, ...lines] = file.split('\n')
    const status = lines.at(6)?.trim()
    if (Number(pid) === server.pid && (status === 'ready' || status === 'standby')) return
    if (server.exitCode !== null) break
  }
  throw new Error(`PostgreSQL did not start: ${await readFile(`${data}.log`, 'utf8')}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const address = socket.address()
    socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
