import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Asks each of several PostgreSQL servers all the time to commit something. */
export type Observer = {
  /** When one of them did, in ms since 1970 and in order. */
  committed: readonly number[]
  stop: () => Promise<void>
}

const EVERY_MS = 25
const AGAIN_AFTER_MS = 100
const MAX_ASKING_MS = 1000

/** Starts to ask. */
export function observe(connections: readonly pg.ClientConfig[]): Observer {
  const committed: number[] = []
  const stopped = new AbortController()
  const loops = connections.map(async (connection) => {
    while (!stopped.signal.aborted) {
      await askWhileItAnswers(connection, committed, stopped.signal)
      await sleep(AGAIN_AFTER_MS)
    }
  })
  return {
    committed,
    stop: async () => {
      stopped.abort()
      await Promise.all(loops)
    },
  }
}

async function askWhileItAnswers(
  connection: pg.ClientConfig,
  committed: number[],
  stopped: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: MAX_ASKING_MS,
    query_timeout: MAX_ASKING_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    while (!stopped.aborted) {
      const { rows } = await client.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      )
      if (rows[0]?.is_standby === false) {
        // It stands in the log and nowhere else, and waits for the other machine like any commit.
        await client.query("select pg_logical_emit_message(true, 'observer', '')")
        committed.push(Date.now())
      }
      await sleep(EVERY_MS)
    }
  } catch {
    // Gone or silent: asked again.
  } finally {
    client.end().catch(() => {})
  }
}
