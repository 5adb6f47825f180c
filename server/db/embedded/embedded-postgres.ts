import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterPassword, clusterPath, hasCluster, makeCluster } from './cluster.ts'
import { folderError, openDataFolder } from './data-folder.ts'
import { logPath } from './log-file.ts'
import { makeDatabase } from './ownership.ts'
import type { PostmasterPlace } from './postmaster.ts'
import type { Endpoint } from './server-settings.ts'
import { endService, type Service, startService } from './service.ts'
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts'

/** A PostgreSQL of our own, under DATA_DIR. */
export type EmbeddedPostgres = {
  /** How to reach it: `host` is the folder of its socket (on Windows the loopback address, with a password). */
  connection: Endpoint & { user: 'postgres'; database: 'rema' }
  /** Process id of the server; another one after it was killed and came back. */
  readonly pid: number
  /** Stops it in order. End your connections first: those still open are cut. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Hears what an operator may want to know, one line each. */
  log?: (line: string) => void
  /** Gives up a start; nothing is left running then. */
  signal?: AbortSignal
}

const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000

/**
 * Starts the embedded PostgreSQL on `dataDir`, making folder, cluster and database when they are missing, and keeps
 * it running until `stop()`: a server that is killed is started again at once.
 * Throws `StartError`, one sentence for the operator, when the folder, the user or another start stands in the way.
 * What it promises and why it is built so: README.md beside this file.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, signal = new AbortController().signal } = options
  const dataDir = await openDataFolder(options.dataDir)
  const place = await preparePlace(dataDir).catch((error: unknown) => {
    throw folderError(dataDir, error)
  })
  const { endpoint } = place
  try {
    const service = await startService(place, signal, log)
    await makeDatabase(endpoint, 'rema').catch(async (error: unknown) => {
      await endService(service, place)
      throw error
    })
    return supervise(service, place, log)
  } catch (error) {
    await removeSocketFolder(endpoint.host)
    throw error
  }
}

async function preparePlace(dataDir: string): Promise<PostmasterPlace> {
  const cluster = clusterPath(dataDir)
  const binaries = await findBinaries(join(dataDir, 'library-links'))
  const isMade = await hasCluster(cluster, binaries)
  const account = await chooseAccount(binaries, dataDir, cluster)
  if (!isMade) await makeCluster(dataDir, binaries, account)
  const endpoint =
    process.platform === 'win32'
      ? await loopback(cluster)
      : { host: await makeSocketFolder(dataDir, account), port: SOCKET_PORT }
  return { binaries, account, cluster, endpoint, logPath: logPath(dataDir) }
}

function supervise(
  first: Service,
  place: PostmasterPlace,
  log: (line: string) => void,
): EmbeddedPostgres {
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
    await endService(service, place)
    await running
    // It may have come back at the very moment of the stop.
    await endService(service, place)
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

/** Tries until it works, in growing pauses; null when it was stopped meanwhile. */
async function startAgain(
  place: PostmasterPlace,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Service | null> {
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await sleep(pauseMs, undefined, { signal })
      return await startService(place, signal, log)
    } catch (error) {
      if (signal.aborted) return null
      log(error instanceof Error ? error.message : String(error))
    }
  }
}

/** Windows: a free port of the loopback address. Written from the documentation and never run there. */
async function loopback(cluster: string): Promise<Endpoint> {
  const host = '127.0.0.1'
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  const password = await clusterPassword(cluster)
  return { host, port, ...(password === undefined ? {} : { password }) }
}
