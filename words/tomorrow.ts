import { plural } from './plural.ts'

// What comes with a script of its own, once the pet is drawn.

const LIST = new Intl.ListFormat('en', { type: 'unit' })

/** The days with a pet. Source: docs/product.md, section 18. */
export const TOGETHER = {
  day: (number: string): string => `Day ${number} together`,
  /** Names the strip of days for those who do not see it. */
  week: 'The last seven days',
  /** A day of the strip as it is heard; one without care is named alone. */
  withCare: (day: string): string => `${day}, with care`,
  /** Opens the album of keepsakes. */
  keepsakes: 'Keepsakes',
  helloAgain: (petName: string): string => `${petName} is happy to see you`,
  // Isolated: after a name that is written from right to left, digits would go to its other side.
  birthday: (petName: string, years: number): string =>
    `Happy birthday, \u2068${petName}\u2069! ${plural(years, { one: 'One year', other: `${years} years` })} together today.`,
}

/** The calendar of the Care Log. Source: docs/product.md, section 18. */
export const CALENDAR = {
  open: 'Calendar',
  /** Names the choice between the two for those who do not see it. */
  span: 'Show',
  aMonth: 'Month',
  aYear: 'Year',
  turnMonth: { before: 'The month before', after: 'The month after' },
  turnYear: { before: 'The year before', after: 'The year after' },
  /** A day as it is heard, with the kinds of care that it had. */
  day: (day: string, kinds: readonly string[]): string => LIST.format([day, ...kinds]),
  /** A month as it is heard. */
  month: (month: string, days: number): string =>
    `${month}, ${plural(days, { one: 'one day', other: `${days} days` })} with care`,
  nothing: 'Nothing in the log for this day',
}

/** A reminder in the visitor's own calendar. Source: docs/product.md, section 18. */
export const REMINDER = {
  open: 'Set a reminder',
  lead: 'Saves a file for your own calendar. Nothing is sent to us.',
  time: 'Every day at',
  noTime: 'Please choose a time',
  save: 'Save the file',
  cancel: 'Cancel',
  saved: 'Open the file, and your calendar will remind you',
  /** In the calendar. */
  summary: (petName: string): string => `A moment with ${petName}`,
  /** The file's name, without its ending. */
  file: 'remawatchi',
}
