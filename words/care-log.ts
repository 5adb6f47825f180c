/** The Care History; its title is with the tabs. Source: docs/product.md, sections 2 and 8. */
export const CARE_LOG = {
  /** Names the row of filters for those who do not see it. */
  show: 'Show',
  allActivities: 'All Activities',
  /** Names the scrolling list. */
  moments: 'Care moments',
  /** Over the entries of a day; others than these two have their date, in the visitor's own way to write it. */
  today: 'Today',
  yesterday: 'Yesterday',
  day: (date: string): string => date,
  empty: 'No activities logged yet',
  loading: 'Loading',
  loadingOlder: 'Loading older activities…',
  loadOlder: 'Load older activities',
  tryAgain: 'Try again',
  /** Follows the time of an entry that the server does not have yet. */
  waiting: ' · waiting to be sent',
  /** Opens a form for care that was forgotten. */
  logEarlier: 'Log earlier care',
  /** On the button of one entry, for those who do not see what it stands beside. */
  remove: (deed: string, at: string): string => `Remove: ${deed}, ${at}`,
  /** When it was; both are in the visitor's own way to write them. */
  at: (date: string, time: string): string => `${date} at ${time}`,
}

/** Taking an entry out of the Care History. Source: docs/product.md, section 11. */
export const REMOVAL = {
  question: 'Remove this care moment?',
  remove: 'Remove',
  keep: 'Keep',
  removed: 'Removed from the log',
  /** Said when 'Undo' is pressed after the removal was sent. */
  tooLate: 'Too late to undo: it has been removed',
}

/** Care that was forgotten. Source: docs/product.md, section 11. */
export const EARLIER_CARE = {
  activity: 'What was it?',
  day: 'Day',
  time: 'Time',
  log: 'Log it',
  cancel: 'Cancel',
  /** Said once it is in the log. Isolated: a name from right to left at the deed's end would take the digits along. */
  logged: (deed: string, at: string): string => `\u2068${deed}\u2069, ${at}: in the log`,
}

/** What to say under the time for each reason that it is refused. */
export const EARLIER_CARE_REFUSALS = {
  'no-time': 'Please choose a time',
  'not-yet': "That time hasn't come yet",
  'too-long-ago': 'Please choose a time in the last seven days',
}
