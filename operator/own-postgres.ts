import { startEmbeddedPostgres } from '#postgres'
import type { Interruption } from './interruption.ts'
import { OperatorError } from './operator-error.ts'

/** A PostgreSQL that a command has started: `stop` stops it in order. */
export type OwnPostgres = Pick<
  Extract<Awaited<ReturnType<typeof startEmbeddedPostgres>>, { postgres: object }>['postgres'],
  'connection' | 'stop'
>

/**
 * Starts the embedded PostgreSQL for as long as a command takes. An interruption gives up the start, or stops
 * it: whatever the command asks it then fails.
 * Throws OperatorError when it cannot be had.
 */
export async function startOwnPostgres(
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'signal'>,
  { signal, hold }: Interruption,
): Promise<OwnPostgres> {
  const release = hold()
  try {
    const started = await startEmbeddedPostgres({ ...options, signal })
    if ('refusal' in started) throw new OperatorError(started.refusal)
    const { postgres } = started
    const stop = () => postgres.stop().finally(release)
    signal.addEventListener('abort', () => void stop(), { once: true })
    if (signal.aborted) await stop()
    return { connection: postgres.connection, stop }
  } catch (error) {
    release()
    throw error
  }
}
