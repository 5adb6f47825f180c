import type { Day } from '#domain/calendar-day.ts'

/**
 * The day on the wall of this device at an ISO instant. From Date's own fields: on a processor
 * 4 × slower, asking Intl for the zone takes 1 ms each time, and setting it up many, while a press waits.
 */
export function localDay(instantIso: string): Day {
  const at = new Date(instantIso)
  const year = String(at.getFullYear()).padStart(4, '0')
  const month = String(at.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(at.getDate()).padStart(2, '0')}`
}

/**
 * Milliseconds from an instant until the device's wall shows the next day, at least 1; where a zone
 * crosses the date line, which skips a day or lives one twice, only until midnight.
 */
export function msUntilMidnight(nowMs: number): number {
  const now = new Date(nowMs)
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return Math.max(1, next.getTime() - nowMs)
}
