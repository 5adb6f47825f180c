/** Beyond this the device's clock is wrong rather than the network slow. */
const NOTICEABLE_MS = 60_000

let aheadMs = 0

/** Now by the server's clock, ms since 1970: the device's own unless that is a minute or more off. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/**
 * Learns from an answer how far the device's clock is off.
 * `Date` has whole seconds and the answer travelled, so small differences are no news.
 */
export function learnServerTime(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  aheadMs = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference
}
