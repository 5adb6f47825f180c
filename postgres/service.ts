import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { ensureNotRunning } from './ensure-not-running.ts'
import { folderError } from './data-folder.ts'
import { type Ownership, takeOwnership } from './ownership.ts'
import {
  type Postmaster,
  type PostmasterPlace,
  spawnPostmaster,
  stopServer,
  untilReady,
} from './postmaster.ts'
import type { Endpoint } from './server-settings.ts'

/** A server of ours that takes connections, and whose lock we hold until it ends. */
export type Service = {
  postmaster: Postmaster
  /** Settles after the server has ended and the lock is no longer looked after. */
  ended: Promise<void>
}

type Log = (line: string) => void

const RETRY_MS = 200
/** Backends of a killed server notice its death within a second or two; until then no other may start. */
const TIMEOUT_MS = 15_000
const TRANSIENT = /lock file .* (already exists|is empty)|pre-existing shared memory block/

/**
 * Starts a server on the cluster and takes its lock. Of two starts at once one gets the cluster,
 * and the other is told who has it. Throws `CannotStart`; rejects when the signal aborts, with nothing left running.
 */
export async function startService(
  place: PostmasterPlace,
  signal: AbortSignal,
  log: Log,
): Promise<Service> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    signal.throwIfAborted()
    await ensureNotRunning(place, signal, log)
    const postmaster = await spawnPostmaster(place)
    try {
      const failure = await untilReady(postmaster, place.cluster, signal, log)
      const ownership =
        failure === null ? await takeOwnership(place.endpoint).catch(() => null) : null
      if (ownership) {
        return { postmaster, ended: keepOwnership(ownership, postmaster, place.endpoint) }
      }
      const reason = failure ?? 'its lock could not be taken'
      if (Date.now() > deadline || !(failure === null || TRANSIENT.test(failure))) {
        throw cannotStart(place, reason)
      }
    } catch (error) {
      await endService({ postmaster }, place)
      throw error
    }
    await endService({ postmaster }, place)
    await sleep(RETRY_MS, undefined, { signal })
  }
}

/** Stops the server in order. */
export async function endService(
  { postmaster }: Pick<Service, 'postmaster'>,
  { binaries }: PostmasterPlace,
): Promise<void> {
  if (!postmaster.hasEnded()) {
    await stopServer(postmaster.pid, binaries, () => postmaster.hasEnded())
  }
}

/** When one backend crashes PostgreSQL closes every connection and goes on: the lock is then taken again. */
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
