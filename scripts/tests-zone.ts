const START_HOUR = 9

/**
 * The zone in which browser tests run, a run's own: one where it was nine in the morning when the run
 * began, and which has no summer time. No test meets a midnight that it does not bring about, what the
 * pet does by night is met only by tests about it, and 24 hours ago is always yesterday.
 */
export const TESTS_ZONE: string = (process.env['REMA_TESTS_ZONE'] ??= zoneOf(new Date()))

/** Etc/GMT-9 is nine hours ahead of Greenwich: they are named the other way round. */
function zoneOf(start: Date): string {
  const ahead = START_HOUR - start.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`
}

/** The date in a zone, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, at = new Date()): string {
  return at.toLocaleDateString('sv', { timeZone })
}
