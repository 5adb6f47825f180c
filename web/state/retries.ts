import { type CallFailed, asFailure } from './call-failed.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 60_000
/** Without an answer the first tries come soon: a network that is back shows no outage. */
const QUIET_FAILURES = 2

type RetriesOptions = {
  /** Sends what waits, and reads if asked. Throws CallFailed. */
  run: (isRead: boolean) => Promise<void>
  onAnswer: () => void
  /** Called for each failed try of an outage. */
  onOutage: (failure: CallFailed) => void
}

/**
 * Runs one sync at a time; what is requested meanwhile goes together in the next one. A failed sync is repeated, with
 * pauses that double up to a minute, or after the time that the server asks for.
 */
export function createRetries({ run, onAnswer, onOutage }: RetriesOptions) {
  let isRunning = false
  let isWanted = false
  /** Stays true until a read has succeeded. */
  let isReadWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request(isRead: boolean): void {
    isWanted = true
    isReadWanted ||= isRead
    if (!isRunning) void runAll()
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (isWanted) {
      clearTimeout(timer)
      const isRead = isReadWanted
      isWanted = false
      isReadWanted = false
      try {
        await run(isRead)
        failures = 0
        onAnswer()
      } catch (error) {
        isReadWanted ||= isRead
        fail(asFailure(error))
      }
    }
    isRunning = false
  }

  function fail(failure: CallFailed): void {
    const growing = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    timer = setTimeout(() => request(false), Math.max(growing, failure.retryAfterMs ?? 0))
    failures += 1
    if (failure.isAnswer || failures > QUIET_FAILURES) onOutage(failure)
  }

  return { request, stop: (): void => clearTimeout(timer) }
}
