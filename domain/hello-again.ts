/** From so long a while on the pet greets who comes back. Source: docs/product.md, section 18. */
const AWAY_MS = 8 * 3_600_000

/**
 * True when the visitor was away: neither on the page nor caring for the pet. `visitMs` is their last moment on
 * this device, undefined on the first: nobody is back where they never were. Times are ms since 1970.
 */
export function isBackAgain(
  visitMs: number | undefined,
  careMs: readonly number[],
  nowMs: number,
): boolean {
  return visitMs !== undefined && nowMs - Math.max(visitMs, ...careMs) >= AWAY_MS
}
