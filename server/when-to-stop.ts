import { isatty } from 'node:tty'

/** The signals that end the server: of Ctrl-C, a supervisor and a closed terminal. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Read at once, because npm may be killed while the pages are built. */
const parentAtFirst = process.ppid

/**
 * Calls `stop` once: at the first signal or, `withParent`, when the parent process has ended. npm forwards only SIGINT
 * and SIGTERM. At Ctrl-C two signals arrive, one from the terminal and one from npm; later signals are ignored.
 * SIGHUP stops only a process that has a terminal; in another one it may have ended npm, so the parent counts no more.
 */
export function whenToStop(stop: () => void, { withParent }: { withParent: boolean }): void {
  // False after `nohup npm start &`, which redirects all three: a closed terminal must not end Rema.
  const stopsAtHangup = [0, 1, 2].some((stream) => isatty(stream))
  const looking = setInterval(() => {
    // A SIGHUP that came at the same time is handled first.
    if (withParent && process.ppid !== parentAtFirst) setImmediate(stopWithParent)
  }, 250).unref()
  let isStopping = false

  function stopWithParent() {
    if (withParent) stopOnce()
  }
  function stopOnce() {
    clearInterval(looking)
    if (isStopping) return
    isStopping = true
    stop()
  }
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (signal !== 'SIGHUP' || stopsAtHangup) stopOnce()
      else withParent = false
    })
  }
}
