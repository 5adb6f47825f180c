/** The ways an operator, a terminal that closes or a supervisor asks for the end. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const LOOK_EVERY_MS = 250

/** Who started us, read as soon as this file loads: npm may be killed while the pages are being built. */
const parentAtFirst = process.ppid

/**
 * Calls `stop` once, at the first signal or, `withParent`, when the process that started this one is gone:
 * npm passes SIGINT and SIGTERM on, and everything else kills it without a word to us. Later signals are the
 * same wish again: at Ctrl-C the terminal sends one, and npm passes its own on.
 * Windows does not tell of a parent that is gone. Gives a function that ends the watch.
 */
export function whenToStop(stop: () => void, { withParent }: { withParent: boolean }): () => void {
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
  return () => {
    clearInterval(looking)
    for (const signal of STOP_SIGNALS) process.off(signal, stopOnce)
  }
}
