const START_HOUR = 9

/** The time zone in which it is nine in the morning when browser tests start: none runs over midnight or at night. */
export const TESTS_ZONE: string = (process.env['REMA_TESTS_ZONE'] ??= zoneOf(new Date()))

/** Etc/GMT-9 is nine hours ahead of UTC: the signs of these names are reversed. */
function zoneOf(start: Date): string {
  const ahead = START_HOUR - start.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`
}

/** The date in a zone, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, at = new Date()): string {
  return at.toLocaleDateString('sv', { timeZone })
}
