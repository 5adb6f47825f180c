// What a press in the Care Log asks for; in a room of its own, because the page does not begin with it.

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
