import { clusterPassword } from './cluster.ts'
import type { PostmasterFile } from './postmaster-file.ts'
import type { Endpoint } from './server-settings.ts'

/** Where the server of this file listens: beside its socket, or on Windows on the loopback address. */
export async function endpointOf(file: PostmasterFile, cluster: string): Promise<Endpoint> {
  if (file.socketFolder !== '') return { host: file.socketFolder, port: file.port }
  const password = await clusterPassword(cluster)
  return { host: '127.0.0.1', port: file.port, ...(password === undefined ? {} : { password }) }
}
