import { CARE_BACK_MS } from '#domain/care-time.ts'

const AHEAD_MS = 5 * 60_000

/**
 * The instant with milliseconds and Z, when it exists and lies at most 5 minutes ahead of `nowMs`
 * and at most 7 days back; undefined otherwise ('2026-02-30T…' does not exist).
 */
export function instantWithin(text: string, nowMs: number): string | undefined {
  return instantFrom(nowMs - CARE_BACK_MS, text, nowMs)
}

/** The same for an instant of any age since 1970, where no clock of a device begins earlier. */
export function pastInstant(text: string, nowMs: number): string | undefined {
  return instantFrom(0, text, nowMs)
}

function instantFrom(minMs: number, text: string, nowMs: number): string | undefined {
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || ms > nowMs + AHEAD_MS || ms < minMs) return undefined
  const instant = new Date(ms).toISOString()
  // Date.parse rolls 30 February over to March.
  return instant.slice(0, 19) === text.slice(0, 19) ? instant : undefined
}
