/** Beyond this the device's clock is wrong rather than the network slow. */
const NOTICEABLE_MS = 60_000

let offsetMs = 0

/** Now by the server's clock, ms since 1970: the device's own unless that is a minute or more off. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Measures by an answer how far the device's clock is off. The server wrote its `Date` after the
 * request was sent, at `sentMs` by the device's clock, and before now: within these there is no news,
 * also when the device slept meanwhile. `Date` has whole seconds, so small differences are none either.
 */
export function measureClockOffset(response: Response, sentMs: number): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  const agrees = at > sentMs - NOTICEABLE_MS && difference < NOTICEABLE_MS
  offsetMs = agrees ? 0 : difference
}
