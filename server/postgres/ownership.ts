import { realpath, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { clusterPath } from './cluster.ts'
import { stopServer } from './postmaster.ts'
import {
  type Endpoint,
  type PostmasterFile,
  isAlive,
  ownerName,
  pidInName,
  postmasterFilePath,
  readLockFile,
  readPostmasterFile,
  servesCluster,
} from './postmaster-file.ts'
import { CannotStart } from './programs.ts'
import { removeSocketFolder, socketLockPath } from './socket-folder.ts'

/** How to connect to the database of a Rema. */
export type EmbeddedConnection = Endpoint & { user: 'postgres'; database: 'rema' }

/** A held lock. It belongs to a connection, so it is released when its process ends, however that ends. */
export type Ownership = { lost: Promise<void>; release(): Promise<void> }

/** The process ids of the Rema that holds the lock and of the one that started the server. */
type Owners = { holder: number | null; starter: number | null }

/** The key of the lock in the database `postgres`: 'rema' in ASCII, and a number. */
const LOCK = [0x72656d61, 1] as const
/** A healthy server answers these questions in milliseconds. */
const ANSWER_MS = 2000

const POLL_MS = 50
/** How long to wait for a server that starts, recovers or stops. */
const TIMEOUT_MS = 60_000
/** A server's starter takes the lock within milliseconds of its first answer; a lock free for longer is an orphan's. */
const GRACE_MS = 3000
/** A server writes the first line of its lock file within a millisecond. */
const EMPTY_MS = 2000

/** Takes the lock, or returns null when another Rema holds it. Rejects when the server does not answer. */
export async function takeOwnership(endpoint: Endpoint): Promise<Ownership | null> {
  const client = connectionTo(endpoint, ANSWER_MS)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    [...LOCK],
  )
  const release = () => client.end().catch(() => {})
  if (rows[0]?.taken) return { lost, release }
  await release()
  return null
}

/**
 * Reads the owners without taking the lock, so that looking never disturbs a start.
 * 'busy' while a server starts, recovers or stops; 'not-listening' when none listens there.
 */
async function readOwners(endpoint: Endpoint): Promise<Owners | 'busy' | 'not-listening'> {
  const client = connectionTo(endpoint, ANSWER_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ starter: string; holder: string | null }>(
      `select current_setting('cluster_name') as starter,
              (select a.application_name
                 from pg_locks l join pg_stat_activity a on a.pid = l.pid
                where l.locktype = 'advisory' and l.granted
                  and l.classid = $1::int::oid and l.objid = $2::int::oid and l.objsubid = 2) as holder`,
      [...LOCK],
    )
    const [row] = rows
    return row ? { starter: pidInName(row.starter), holder: pidInName(row.holder) } : 'busy'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'not-listening' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the database on the first start. */
export async function makeDatabase(endpoint: Endpoint, name: string): Promise<void> {
  // Without a limit: a slow disk takes long.
  const client = connectionTo(endpoint)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function connectionTo(endpoint: Endpoint, query_timeout?: number): Client {
  const client = new Client({
    ...endpoint,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: ownerName(process.pid),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout,
  })
  // A lost connection also emits 'end'.
  client.on('error', () => {})
  return client
}

/**
 * The database that a living Rema serves from `dataDir`, or null: no folder, no server, or a server that a killed Rema
 * left. Starts nothing and changes nothing.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const folder = await realpath(resolve(dataDir)).catch(() => null)
  if (folder === null) return null
  const cluster = clusterPath(folder)
  const file = await readPostmasterFile(cluster)
  if (!file || !(await servesCluster(file, cluster))) return null
  const endpoint = endpointOf(file)
  const owners = await readOwners(endpoint)
  if (typeof owners !== 'object' || owners.holder === null) return null
  return { ...endpoint, user: 'postgres', database: 'rema' }
}

/**
 * Returns when no server runs on this cluster. A server that a killed Rema left is stopped in order.
 * Throws `CannotStart` when a living Rema uses it, or when that is unclear after a minute.
 */
export async function ensureNotRunning(
  cluster: string,
  ours: Endpoint,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let freeSince: number | null = null
  for (;;) {
    const file = await readPostmasterFile(cluster)
    if (!file || !(await servesCluster(file, cluster))) {
      if (file) await removeDeadSocket(file, cluster, ours)
      await removeStaleLock(postmasterFilePath(cluster), cluster)
      await removeStaleLock(socketLockPath(ours.host), cluster)
      return
    }
    const owners = await readOwners(endpointOf(file))
    if (typeof owners === 'object') {
      if (owners.holder !== null) throw inUse(cluster, owners.holder)
      freeSince ??= Date.now()
      const starterLives = owners.starter !== null && isAlive(owners.starter)
      if (!starterLives || Date.now() - freeSince > GRACE_MS) {
        if (await stopOrphan(file, cluster, log)) return
      }
    }
    if (Date.now() > deadline) throw noAnswer(cluster, file.pid)
    await sleep(POLL_MS, undefined, { signal })
  }
}

/** False when another start took the lock first: the next look finds its holder. */
async function stopOrphan(
  file: PostmasterFile,
  cluster: string,
  log: (line: string) => void,
): Promise<boolean> {
  const { pid } = file
  const ownership = await takeOwnership(endpointOf(file)).catch(() => null)
  if (!ownership) return false
  log(`found PostgreSQL (process ${pid}) left running by a Rema that was killed; stopping it`)
  // A zombie, whose parent does not wait for it, has removed its file.
  const stopped = await stopServer(
    pid,
    async () => !isAlive(pid) || (await readPostmasterFile(cluster))?.pid !== pid,
  )
  await ownership.release()
  if (!stopped) throw noAnswer(cluster, pid)
  await removeSocketFolder(file.socketFolder)
  return true
}

/** Removes the temporary socket folder of a server whose process is gone. */
async function removeDeadSocket(
  file: PostmasterFile,
  cluster: string,
  ours: Endpoint,
): Promise<void> {
  // In a copied cluster the file names the socket of the original; nobody listens at its own.
  const isElsewhere = resolve(file.dataFolder) !== cluster
  // Another container on this machine sees the same socket but other processes, and perhaps another path.
  const owners = await readOwners(isElsewhere ? ours : endpointOf(file))
  if (owners !== 'not-listening') throw inUse(cluster, null)
  if (!isElsewhere) await removeSocketFolder(file.socketFolder)
}

/**
 * After a power cut or a kill -9, PostgreSQL's lock files stay. It replaces them itself, except when their process id
 * now belongs to another process, or when the first line was never written.
 */
async function removeStaleLock(path: string, cluster: string): Promise<void> {
  const file = await readLockFile(path)
  const isStale = file && isAlive(file.pid) && !(await servesCluster(file, cluster))
  if (isStale || (await wasLeftEmpty(path))) await rm(path, { force: true })
}

async function wasLeftEmpty(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null)
  // In both directions: the clock may have been wrong when the machine started.
  return file !== null && file.size === 0 && Math.abs(Date.now() - file.mtimeMs) > EMPTY_MS
}

function endpointOf({ socketFolder, port }: PostmasterFile): Endpoint {
  return { host: socketFolder, port }
}

function inUse(cluster: string, holder: number | null): CannotStart {
  const other = `Another Rema (${holder === null ? 'in another container' : `process ${holder}`})`
  return new CannotStart(
    `${other} is using the data in ${cluster}: stop it first, or set DATA_DIR to another folder.`,
  )
}

function noAnswer(cluster: string, pid: number): CannotStart {
  return new CannotStart(
    `PostgreSQL (process ${pid}) runs on ${cluster} but has not answered within a minute: ` +
      'wait for it, or stop that process, and start again.',
  )
}
