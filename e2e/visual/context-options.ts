/** A browser context in which nothing is animated and nothing depends on the machine. */
export const CONTEXT_OPTIONS = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'Europe/London',
  deviceScaleFactor: 1,
} as const
