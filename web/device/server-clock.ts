/** Below this the difference is the network's rather than the clock's. */
const NOTICEABLE_MS = 60_000

let offsetMs = 0

/** Now by the server's clock, ms since 1970: the device's own unless that is a minute or more off. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Compares the device's clock with `now` in an answer of the app; a `Date` header can be a proxy's. The server
 * wrote it after the request was sent, at `sentMs` by the device's clock, and before now: a time in between is
 * right, also if the device slept meanwhile.
 */
export function correctClock(nowIso: string, sentMs: number): void {
  const difference = Date.parse(nowIso) - Date.now()
  const agrees = difference > sentMs - Date.now() - NOTICEABLE_MS && difference < NOTICEABLE_MS
  offsetMs = agrees ? 0 : difference
}
