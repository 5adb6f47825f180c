/** The signals that end the server: of Ctrl-C, a supervisor and a closed terminal. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const LOOK_EVERY_MS = 250

/** Read as soon as this file loads, because npm may be killed while the pages are built. */
const parentAtFirst = process.ppid

/**
 * Calls `stop` once: at the first signal or, `withParent`, when the parent process has ended. npm forwards only SIGINT
 * and SIGTERM. At Ctrl-C two signals arrive, one from the terminal and one from npm; later signals are ignored.
 */
export function whenToStop(stop: () => void, { withParent }: { withParent: boolean }): void {
  const looking = setInterval(() => {
    if (withParent && process.ppid !== parentAtFirst) stopOnce()
  }, LOOK_EVERY_MS).unref()
  let isStopping = false

  function stopOnce() {
    clearInterval(looking)
    if (isStopping) return
    isStopping = true
    stop()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stopOnce)
}
