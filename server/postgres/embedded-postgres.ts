import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { clusterPath, folderError, hasCluster, makeCluster, openDataFolder } from './cluster.ts'
import {
  type EmbeddedConnection,
  type Ownership,
  ensureNotRunning,
  makeDatabase,
  takeOwnership,
} from './ownership.ts'
import type { Endpoint } from './postmaster-file.ts'
import {
  type Postmaster,
  type PostmasterPlace,
  spawnPostmaster,
  stopServer,
  untilReady,
} from './postmaster.ts'
import { CannotStart, findPrograms } from './programs.ts'
import { SOCKET_PORT, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export { findRunningPostgres } from './ownership.ts'

type EmbeddedPostgresOptions = {
  dataDir: string
  /** Gets lines for the operator. */
  log?: (line: string) => void
  /** Gives up a start; nothing is left running then. */
  signal?: AbortSignal
}

/** A PostgreSQL of our own, under DATA_DIR. */
export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Process id of the server; another one after it was killed and restarted. */
  readonly pid: number
  /** Stops it in order. End your connections first: open ones are cut. */
  stop(): Promise<void>
}

/** A database that serves, or one sentence for the operator: what is wrong, and what to do. */
type EmbeddedStart = { postgres: EmbeddedPostgres } | { refusal: string }

type Log = (line: string) => void

/** A server of ours that takes connections, and whose lock we hold until it ends. */
type Service = {
  postmaster: Postmaster
  /** Resolves after the server has ended and its lock is released. */
  ended: Promise<void>
}

const RETRY_MS = 200
/** Backends of a killed server notice its death within a second or two; until then no other may start. */
const START_MS = 15_000
const TRANSIENT = /lock file .* (already exists|is empty)|pre-existing shared memory block/
/** Pauses between restarts grow. When the cause is gone, a full disk for example, the server is back within 400 ms. */
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 400

/**
 * Starts the embedded PostgreSQL on `dataDir`, making folder, cluster and database when they are missing, and keeps
 * it running until `stop()`: a server that is killed is started again at once.
 * Refuses when the folder, the user or another start prevents it; rejects when the signal aborts.
 * README.md beside this file lists what it guarantees.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedStart> {
  try {
    return { postgres: await start(options) }
  } catch (error) {
    if (error instanceof CannotStart) return { refusal: error.message }
    throw error
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, signal = new AbortController().signal } = options
  const dataDir = await openDataFolder(options.dataDir)
  const place = await preparePlace(dataDir).catch((error: unknown) => {
    throw folderError(dataDir, error)
  })
  const { endpoint } = place
  try {
    const service = await startService(place, signal, log)
    await makeDatabase(endpoint, 'rema').catch(async (error: unknown) => {
      await endService(service)
      throw error
    })
    return supervise(service, place, log)
  } catch (error) {
    await removeSocketFolder(endpoint.host)
    throw error
  }
}

/** Finds or makes all that a server needs: programs, account, cluster and socket folder. */
export async function preparePlace(dataDir: string): Promise<PostmasterPlace> {
  const cluster = clusterPath(dataDir)
  const programs = await findPrograms(join(dataDir, 'library-links'))
  const isMade = await hasCluster(cluster, programs)
  const account = await chooseAccount(programs, dataDir, cluster)
  if (!isMade) await makeCluster(dataDir, programs, account)
  const endpoint = { host: await makeSocketFolder(dataDir, account), port: SOCKET_PORT }
  return { programs, account, cluster, endpoint, logPath: join(dataDir, 'postgres.log') }
}

/**
 * Starts a server on the cluster and takes its lock. Of two starts at once, one gets the cluster and the other is told
 * the holder. Throws `CannotStart`; rejects when the signal aborts, with nothing left running.
 */
async function startService(
  place: PostmasterPlace,
  signal: AbortSignal,
  log: Log,
): Promise<Service> {
  const { cluster, endpoint } = place
  const deadline = Date.now() + START_MS
  for (;;) {
    signal.throwIfAborted()
    await ensureNotRunning(cluster, endpoint, signal, log)
    const postmaster = await spawnPostmaster(place)
    try {
      const failure = await untilReady(postmaster, cluster, signal, log)
      const ownership = failure === null ? await takeOwnership(endpoint).catch(() => null) : null
      if (ownership) {
        return { postmaster, ended: keepOwnership(ownership, postmaster, endpoint) }
      }
      const reason = failure ?? 'its lock could not be taken'
      if (Date.now() > deadline || !(failure === null || TRANSIENT.test(failure))) {
        throw cannotStart(place, reason)
      }
    } catch (error) {
      await endService({ postmaster })
      throw error
    }
    await endService({ postmaster })
    await sleep(RETRY_MS, undefined, { signal })
  }
}

/** Stops the server in order. */
async function endService({ postmaster }: Pick<Service, 'postmaster'>): Promise<void> {
  if (!postmaster.hasEnded()) await stopServer(postmaster.pid, () => postmaster.hasEnded())
}

/** When one backend crashes, PostgreSQL closes every connection and goes on: the lock is then taken again. */
async function keepOwnership(
  first: Ownership,
  postmaster: Postmaster,
  endpoint: Endpoint,
): Promise<void> {
  let ownership: Ownership | null = first
  while (!postmaster.hasEnded()) {
    await ownership?.lost
    await Promise.race([postmaster.ended, sleep(RETRY_MS)])
    if (!postmaster.hasEnded()) ownership = await takeOwnership(endpoint).catch(() => null)
  }
  await ownership?.release()
}

function cannotStart({ cluster, logPath }: PostmasterPlace, reason: string): unknown {
  if (reason.includes('No space left on device')) {
    return folderError(cluster, Object.assign(new Error(reason), { code: 'ENOSPC' }))
  }
  return new CannotStart(
    `PostgreSQL could not start on ${cluster} (${reason}): see ${logPath}, or set DATABASE_URL to another PostgreSQL.`,
  )
}

/** Keeps a server running until it is stopped: one that ends by itself is started again. */
function supervise(first: Service, place: PostmasterPlace, log: Log): EmbeddedPostgres {
  let service = first
  const stopping = new AbortController()

  async function keepRunning(): Promise<void> {
    for (;;) {
      const how = await service.postmaster.ended
      await service.ended
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (${how}); starting it again`)
      const next = await startAgain(place, stopping.signal, log)
      if (!next) return
      service = next
      log(`PostgreSQL is back (process ${service.postmaster.pid})`)
    }
  }
  const running = keepRunning()

  async function stop(): Promise<void> {
    stopping.abort()
    await endService(service)
    await running
    // It may have been restarted at the moment of the stop.
    await endService(service)
    await removeSocketFolder(place.endpoint.host)
  }
  let stopped: Promise<void> | undefined

  return {
    connection: { ...place.endpoint, user: 'postgres', database: 'rema' },
    get pid() {
      return service.postmaster.pid
    },
    stop: () => (stopped ??= stop()),
  }
}

/** Tries until it works; null when it was stopped meanwhile. Logs each reason once. */
async function startAgain(
  place: PostmasterPlace,
  signal: AbortSignal,
  log: Log,
): Promise<Service | null> {
  let lastReason = ''
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      await sleep(pauseMs, undefined, { signal })
      return await startService(place, signal, log)
    } catch (error) {
      if (signal.aborted) return null
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) log(reason)
      lastReason = reason
    }
  }
}
