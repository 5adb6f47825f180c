/** Ordinary corrections are smaller. */
const MIN_JUMP_MS = 5000

/**
 * Logs when somebody or a time service sets the machine's clock: care that was stored before has wrong times.
 * `clock` is the time of the start, which changes only with the clock; it is looked at every ten seconds.
 */
export function reportClockJumps(
  log: (line: string) => void,
  clock = () => Date.now() - performance.now(),
): void {
  let before = clock()
  function look() {
    const jumpMs = clock() - before
    before += jumpMs
    if (Math.abs(jumpMs) < MIN_JUMP_MS) return
    const seconds = Math.round(Math.abs(jumpMs) / 1000)
    log(`The clock jumped ${seconds} s ${jumpMs > 0 ? 'ahead' : 'back'}: see "rema status".`)
  }
  setInterval(look, 10_000).unref()
}
