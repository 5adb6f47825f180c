import { type CallFailed, asFailure } from './call-failed.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 60_000

/**
 * Returns a function that runs a task, one run at a time; one more run answers all calls meanwhile. It resolves when
 * the last run has ended. A failed run is repeated after growing pauses; no run begins before the time for which the
 * server has asked. `onFailure` gets the number of failures in a row.
 */
export function repeated(
  task: () => Promise<void>,
  onFailure: (failure: CallFailed, count: number) => void,
): () => Promise<void> {
  let isWanted = false
  let running: Promise<void> | undefined
  let failures = 0
  let pauseEndsMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function runWanted(): Promise<void> {
    while (isWanted && Date.now() >= pauseEndsMs) {
      isWanted = false
      clearTimeout(timer)
      try {
        await task()
        failures = 0
      } catch (error) {
        fail(asFailure(error))
      }
    }
  }

  function fail(failure: CallFailed): void {
    const { retryAfterMs = 0 } = failure
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures += 1
    pauseEndsMs = Date.now() + retryAfterMs
    timer = setTimeout(
      () => {
        pauseEndsMs = 0
        void run()
      },
      Math.max(pauseMs, retryAfterMs),
    )
    onFailure(failure, failures)
  }

  function run(): Promise<void> {
    isWanted = true
    running ??= runWanted().finally(() => (running = undefined))
    return running
  }

  return run
}
