/** Who has served so long did not fail at starting. */
const LASTING_MS = 60_000
const MAX_PAUSE_MS = 60_000

/** How long a server process that ended is left before the next; `failures` are those in a row until then. */
export function pauseBeforeMs(failures: number, lastedMs: number) {
  const before = lastedMs >= LASTING_MS ? 0 : failures
  const pauseMs = before === 0 ? 0 : Math.min(1000 * 2 ** (before - 1), MAX_PAUSE_MS)
  return { failures: before + 1, pauseMs }
}
