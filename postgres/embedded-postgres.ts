import { CannotStart } from './cannot-start.ts'
import { folderError, openDataFolder } from './data-folder.ts'
import { makeDatabase } from './ownership.ts'
import { preparePlace } from './prepare-place.ts'
import { endService, startService } from './service.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { type EmbeddedPostgres, supervise } from './supervise.ts'

export { findRunningPostgres } from './find-running.ts'

type EmbeddedPostgresOptions = {
  dataDir: string
  /** Hears what an operator may want to know, one line each. */
  log?: (line: string) => void
  /** Gives up a start; nothing is left running then. */
  signal?: AbortSignal
}

/** A database that serves, or one sentence for the operator: what stands in the way, and what to do. */
type EmbeddedStart = { postgres: EmbeddedPostgres } | { refusal: string }

/**
 * Starts the embedded PostgreSQL on `dataDir`, making folder, cluster and database when they are missing, and keeps
 * it running until `stop()`: a server that is killed is started again at once.
 * Refuses when the folder, the user or another start stands in the way; rejects when the signal gives it up.
 * What it promises and why it is built so: README.md beside this file.
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
      await endService(service, place)
      throw error
    })
    return supervise(service, place, log)
  } catch (error) {
    await removeSocketFolder(endpoint.host)
    throw error
  }
}
