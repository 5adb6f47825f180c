import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { chooseAccount } from './choose-account.ts'
import { clusterPassword, clusterPath, hasCluster, makeCluster } from './cluster.ts'
import { logPath } from './log-file.ts'
import type { PostmasterPlace } from './postmaster.ts'
import type { Endpoint } from './server-settings.ts'
import { SOCKET_PORT, makeSocketFolder } from './socket-folder.ts'

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
