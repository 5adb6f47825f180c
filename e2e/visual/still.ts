/** A window in which nothing moves and nothing depends on where it stands. */
export const STILL = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'Europe/London',
  deviceScaleFactor: 1,
} as const
