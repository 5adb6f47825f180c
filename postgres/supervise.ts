import { setTimeout as sleep } from 'node:timers/promises'
import type { PostmasterPlace } from './postmaster.ts'
import type { Endpoint } from './server-settings.ts'
import { endService, type Service, startService } from './service.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** A PostgreSQL of our own, under DATA_DIR. */
export type EmbeddedPostgres = {
  /** How to reach it: `host` is the folder of its socket (on Windows the loopback address, with a password). */
  connection: Endpoint & { user: 'postgres'; database: 'rema' }
  /** Process id of the server; another one after it was killed and came back. */
  readonly pid: number
  /** Stops it in order. End your connections first: those still open are cut. */
  stop(): Promise<void>
}

const MIN_PAUSE_MS = 50
/** What stood in the way, a full disk for one, is noticed to be gone within this. */
const MAX_PAUSE_MS = 400

/** Keeps a server running until it is stopped: one that ends by itself is started again. */
export function supervise(
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

/** Tries until it works, in growing pauses; null when it was stopped meanwhile. Logs each reason once. */
async function startAgain(
  place: PostmasterPlace,
  signal: AbortSignal,
  log: (line: string) => void,
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
