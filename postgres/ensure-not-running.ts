import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { endpointOf } from './endpoint-of.ts'
import { askOwners, takeOwnership } from './ownership.ts'
import { type PostmasterPlace, stopServer } from './postmaster.ts'
import {
  type PostmasterFile,
  postmasterFilePath,
  readLockFile,
  readPostmasterFile,
} from './postmaster-file.ts'
import { isAlive, servesCluster } from './process-alive.ts'
import type { Endpoint } from './server-settings.ts'
import { removeSocketFolder, socketLockPath } from './socket-folder.ts'

const POLL_MS = 50
/** A server that starts, recovers or stops is waited for. */
const TIMEOUT_MS = 60_000
/** Between a server's first answer and its starter's lock lie milliseconds; a free lock for longer is an orphan's. */
const GRACE_MS = 3000

/** A server that lives writes its lock file's first line within a millisecond. */
const EMPTY_MS = 2000

/**
 * Returns when no server runs on this cluster: one that a killed Rema left is stopped in order.
 * Throws `CannotStart` when a living Rema uses it, or when it cannot be told after a minute.
 */
export async function ensureNotRunning(
  { cluster, binaries, endpoint: ours }: PostmasterPlace,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let freeSince: number | null = null
  for (;;) {
    const file = await readPostmasterFile(cluster)
    const endpoint = file && (await endpointOf(file, cluster))
    if (!endpoint || !(await servesCluster(file, cluster))) {
      if (endpoint) await removeDeadSocket(file, cluster, { named: endpoint, ours })
      await removeStaleLock(postmasterFilePath(cluster), cluster)
      await removeStaleLock(socketLockPath(ours.host), cluster)
      return
    }
    const owners = await askOwners(endpoint)
    if (typeof owners === 'object') {
      if (owners.holder !== null) throw inUse(cluster, owners.holder)
      freeSince ??= Date.now()
      const starterLives = owners.starter !== null && isAlive(owners.starter)
      if (!starterLives || Date.now() - freeSince > GRACE_MS) {
        if (await stopOrphan(file, cluster, endpoint, binaries, log)) return
      }
    }
    if (Date.now() > deadline) throw noAnswer(cluster, file.pid)
    await sleep(POLL_MS, undefined, { signal })
  }
}

/** False when another start took the lock first: the next look finds its holder. */
async function stopOrphan(
  { pid }: PostmasterFile,
  cluster: string,
  endpoint: Endpoint,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<boolean> {
  const ownership = await takeOwnership(endpoint).catch(() => null)
  if (!ownership) return false
  log(`found PostgreSQL (process ${pid}) left running by a Rema that was killed; stopping it`)
  // Gone is also a server that removed its file and waits as a zombie for a parent that never looks.
  const stopped = await stopServer(
    pid,
    binaries,
    async () => !isAlive(pid) || (await readPostmasterFile(cluster))?.pid !== pid,
  )
  await ownership.release()
  if (!stopped) throw noAnswer(cluster, pid)
  await removeSocketFolder(endpoint.host)
  return true
}

/** A server whose process is gone: its temporary socket folder goes too. */
async function removeDeadSocket(
  file: PostmasterFile,
  cluster: string,
  { named, ours }: { named: Endpoint; ours: Endpoint },
): Promise<void> {
  // On TCP (Windows) the port may be anybody's by now.
  if (file.socketFolder === '') return
  // In a copied cluster the file, and the socket it names, are those of the original; nobody listens at its own.
  const isElsewhere = resolve(file.dataFolder) !== cluster
  // Another container on this machine sees the same socket but not the same processes, and perhaps at another path.
  const owners = await askOwners(isElsewhere ? ours : named)
  if (owners !== 'not-listening') throw inUse(cluster, null)
  if (!isElsewhere) await removeSocketFolder(file.socketFolder)
}

/**
 * After a power cut or a kill -9 of PostgreSQL its lock files stay. It replaces them itself, except when their
 * process id has been reused by another process, or when the power went before the first line was written: then it would
 * refuse to start for as long as that process lives, or for ever.
 */
async function removeStaleLock(path: string, cluster: string): Promise<void> {
  const file = await readLockFile(path)
  const isStale = file && isAlive(file.pid) && !(await servesCluster(file, cluster))
  if (isStale || (await wasLeftEmpty(path))) await rm(path, { force: true })
}

async function wasLeftEmpty(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null)
  // Either way: the clock may have been wrong when the machine came up.
  return file !== null && file.size === 0 && Math.abs(Date.now() - file.mtimeMs) > EMPTY_MS
}

function inUse(cluster: string, holder: number | null): CannotStart {
  const who = `Another Rema (${holder === null ? 'in another container' : `process ${holder}`})`
  return new CannotStart(
    `${who} is using the data in ${cluster}: stop it first, or set DATA_DIR to another folder.`,
  )
}

function noAnswer(cluster: string, pid: number): CannotStart {
  return new CannotStart(
    `PostgreSQL (process ${pid}) runs on ${cluster} but has not answered within a minute: ` +
      'wait for it, or stop that process, and start again.',
  )
}
