import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { clusterPath } from './cluster.ts'
import { endpointOf } from './endpoint-of.ts'
import { askOwners } from './ownership.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { servesCluster } from './process-alive.ts'
import type { Endpoint } from './server-settings.ts'

/** How to reach the database of a Rema that runs on this folder, as its own server does. */
type Running = Endpoint & { user: 'postgres'; database: 'rema' }

/**
 * The database that a living Rema keeps on `dataDir`, or null when none does: no folder, no server, or one
 * that a killed Rema left. Starts nothing and changes nothing.
 */
export async function findRunningPostgres(dataDir: string): Promise<Running | null> {
  const folder = await realpath(resolve(dataDir)).catch(() => null)
  if (folder === null) return null
  const cluster = clusterPath(folder)
  const file = await readPostmasterFile(cluster)
  if (!file || !(await servesCluster(file, cluster))) return null
  const endpoint = await endpointOf(file, cluster)
  const owners = await askOwners(endpoint)
  if (typeof owners !== 'object' || owners.holder === null) return null
  return { ...endpoint, user: 'postgres', database: 'rema' }
}
