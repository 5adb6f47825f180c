import type { Activity } from '#domain/activities.ts'
import type { Mood } from '#domain/mood.ts'
import type { StreakTitle } from '#domain/streak-title.ts'
import type { TimeAgo } from '#domain/time-ago.ts'
import { plural } from './site.ts'

type ActivityWords = {
  /** On its button, and over its streak. */
  button: string
  /** Over the time since it was done. */
  last: string
  /** As a filter of the Care Log. */
  filter: string
  /** What stands in the Care Log, with the pet's name. */
  done: (petName: string) => string
}

/** The activities, wherever the game names them. Source: docs/product.md, section 2. */
export const ACTIVITY_WORDS: Readonly<Record<Activity, ActivityWords>> = {
  feed: {
    button: 'Feed',
    last: 'Last Fed',
    filter: 'Feeding',
    done: (petName) => `Fed with ${petName}`,
  },
  walk: {
    button: 'Walk',
    last: 'Last Walked',
    filter: 'Walking',
    done: (petName) => `Walked with ${petName}`,
  },
  play: {
    button: 'Play',
    last: 'Last Played',
    filter: 'Playing',
    done: (petName) => `Played with ${petName}`,
  },
}

type MoodWords = {
  /** The face, for those who do not see it. */
  face: string
  /** The word beside the happiness bar. */
  label: string
}

/** The moods. Source: docs/product.md, section 4. */
export const MOOD_WORDS: Readonly<Record<Mood, MoodWords>> = {
  happy: { face: 'happy', label: 'Thriving' },
  smiling: { face: 'smiling', label: 'Happy' },
  neutral: { face: 'neutral', label: 'Content' },
  frowning: { face: 'frowning', label: 'Uneasy' },
  crying: { face: 'crying', label: 'Needs attention' },
}

/** What a streak earns. Source: docs/product.md, section 4. */
export const TITLE_WORDS: Readonly<Record<StreakTitle, string>> = {
  startingOut: 'Starting Out',
  beginnerBuddy: 'Beginner Buddy',
  bondBuilder: 'Bond Builder',
  trustyFriend: 'Trusty Friend',
  devotedKeeper: 'Devoted Keeper',
  guardian: 'Guardian',
}

/** How far it is to the title that a streak earns next. */
export function untilTitle(days: number, title: StreakTitle): string {
  const left = plural(days, { one: `${days} day`, other: `${days} days` })
  return `${left} to ${TITLE_WORDS[title]}`
}

/** Takes back what was just done. */
export const UNDO: string = 'Undo'

/** What is said once a press was taken back. */
export function undone(activity: Activity): string {
  return `${ACTIVITY_WORDS[activity].button} undone`
}

/** What is said when a streak of so many days has earned a title that it never had. */
export function newTitle(activity: Activity, title: StreakTitle, days: number): string {
  return `${ACTIVITY_WORDS[activity].filter} day ${days}: you're a ${TITLE_WORDS[title]}!`
}

// Setting up Intl.RelativeTimeFormat takes 40 to 80 ms on a phone, before the pet's first picture.
const AGO = {
  minute: (count: number) => ({ one: `${count} minute ago`, other: `${count} minutes ago` }),
  hour: (count: number) => ({ one: `${count} hour ago`, other: `${count} hours ago` }),
  day: (count: number) => ({ one: `${count} day ago`, other: `${count} days ago` }),
}

/** How long ago something was. Source: docs/product.md, section 4. */
export function timeAgoText(age: TimeAgo): string {
  if (age === 'never') return 'Never'
  if (age === 'now') return 'Just now'
  return plural(age.count, AGO[age.unit](age.count))
}

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
