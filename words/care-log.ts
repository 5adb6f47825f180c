import type { Activity } from '#domain/pet.ts'
import { possessive } from '#domain/friendly-line.ts'
import { ACTIVITY_WORDS } from './care.ts'
import { plural } from './site.ts'

/** The Care History; its title is with the tabs. Source: docs/product.md, sections 2 and 8. */
export const CARE_LOG = {
  /** Names the row of filters for screen readers. */
  show: 'Show',
  allActivities: 'All Activities',
  /** Names the scrolling list. */
  moments: 'Care moments',
  /** Above the entries of a day. */
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'No activities logged yet',
  emptyHint: 'Press Feed, Walk or Play in Status, or log earlier care.',
  loading: 'Loading',
  loadingOlder: 'Loading older activities…',
  loadOlder: 'Load older activities',
  /** Follows the time of an entry that the server does not have yet. */
  waiting: ' · waiting to be sent',
  logEarlier: 'Log earlier care',
  /** Names the remove button of an entry. */
  remove: (deed: string, at: string): string => `Remove: ${deed}, ${at}`,
  removed: 'Removed from the log',
  /** The time of an entry, in the visitor's language. */
  at: (date: string, time: string): string => `${date} at ${time}`,
}

/** The form for earlier care. Source: docs/product.md, section 11. */
export const EARLIER_CARE = {
  activity: 'What was it?',
  day: 'Day',
  time: 'Time',
  log: 'Log it',
  cancel: 'Cancel',
  /** Isolated: after a name written from right to left, digits would move to its other side. */
  logged: (activity: Activity, petName: string, at: string): string => `Logged: \u2068${possessive(petName)}\u2069 ${ACTIVITY_WORDS[activity].noun}, ${at}`,
  /** In place of the date, by the number of days ago. */
  recently: ['today', 'yesterday'],
}

/** Shown below the time for each reason to refuse it. */
export const EARLIER_CARE_REFUSALS = {
  'no-time': 'Please choose a time',
  'not-yet': "That time hasn't come yet",
}

/** The calendar of the Care Log. Source: docs/product.md, section 18. */
export const CALENDAR = {
  /** Names the choice between list and calendar for screen readers. */
  layout: 'Layout',
  list: 'List',
  calendar: 'Calendar',
  /** Names the choice between month and year for screen readers. */
  span: 'Show',
  aMonth: 'Month',
  aYear: 'Year',
  turnMonth: { before: 'Previous month', after: 'Next month' },
  turnYear: { before: 'Previous year', after: 'Next year' },
  /** A day with its kinds of care, for screen readers. */
  day: (day: string, kinds: readonly string[]): string => new Intl.ListFormat('en', { type: 'unit' }).format([day, ...kinds]),
  /** A month, for screen readers. */
  month: (month: string, days: number): string => `${month}, ${plural(days, { one: 'one day', other: `${days} days` })} with care`,
  nothing: 'Nothing in the log for this day',
}
