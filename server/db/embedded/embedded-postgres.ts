import { createServer } from 'node:net'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import { findBinaries } from './binaries.ts'
import { clusterPassword, clusterPath, hasCluster, makeCluster } from './cluster.ts'
import { folderError, openDataFolder } from './data-folder.ts'
import { logPath } from './log-file.ts'
import { makeDatabase } from './ownership.ts'
import type { PostmasterPlace } from './postmaster.ts'
import type { Endpoint } from './server-settings.ts'
import { endService, startService } from './service.ts'
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts'
import { type EmbeddedPostgres, supervise } from './supervise.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Hears what an operator may want to know, one line each. */
  log?: (line: string) => void
  /** Gives up a start; nothing is left running then. */
  signal?: AbortSignal
}

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

/** All that a server needs except itself: programs, account, cluster and a way in. */
export async function preparePlace(dataDir: string): Promise<PostmasterPlace> {
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
