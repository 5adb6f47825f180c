import type { Activity } from '#domain/pet.ts'
import type { Mood } from '#domain/mood.ts'
import type { StreakTitle } from '#domain/streak-title.ts'
import type { TimeAgo } from '#domain/time-ago.ts'
import { plural } from './site.ts'

type ActivityWords = {
  button: string
  /** Above the time since it was done. */
  last: string
  /** Above its streak. */
  streak: string
  /** A filter of the Care Log. */
  filter: string
  /** An entry of the Care Log. */
  done: (petName: string) => string
  /** How one entry is called. */
  noun: string
}

/** The names of the activities. Source: docs/product.md, section 2. */
export const ACTIVITY_WORDS: Readonly<Record<Activity, ActivityWords>> = {
  feed: {
    button: 'Feed',
    last: 'Last Fed',
    streak: 'Feed streak',
    filter: 'Feeding',
    done: (petName) => `Fed with ${petName}`,
    noun: 'meal',
  },
  walk: {
    button: 'Walk',
    last: 'Last Walked',
    streak: 'Walk streak',
    filter: 'Walking',
    done: (petName) => `Walked with ${petName}`,
    noun: 'walk',
  },
  play: {
    button: 'Play',
    last: 'Last Played',
    streak: 'Play streak',
    filter: 'Playing',
    done: (petName) => `Played with ${petName}`,
    noun: 'playtime',
  },
}

/** The moods, beside the happiness bar. Source: docs/product.md, section 4. */
export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  happy: 'Thriving',
  smiling: 'Happy',
  neutral: 'Content',
  frowning: 'Uneasy',
  crying: 'Needs attention',
}

/** The titles of streaks. Source: docs/product.md, section 4. */
export const TITLE_WORDS: Readonly<Record<StreakTitle, string>> = {
  startingOut: 'Starting Out',
  beginnerBuddy: 'Beginner Buddy',
  bondBuilder: 'Bond Builder',
  trustyFriend: 'Trusty Friend',
  devotedKeeper: 'Devoted Keeper',
  guardian: 'Guardian',
}

/** What to do for the next title of an activity. `isDoneToday`: today already counts. */
export function untilTitle(activity: Activity, daysLeft: number, title: StreakTitle, isDoneToday: boolean): string {
  const nextDay = isDoneToday ? 'tomorrow' : 'today'
  const when = plural(daysLeft, { one: nextDay, other: `${daysLeft} more days in a row` })
  return `${ACTIVITY_WORDS[activity].button} ${when} to become a ${TITLE_WORDS[title]}`
}

/** Below a streak of 0 days, if there was a longer one. */
export function bestStreak(days: number): string {
  return `Best: ${plural(days, { one: `${days} day`, other: `${days} days` })}`
}

export const UNDO: string = 'Undo'

/** The undo button of a press, beside a later message. */
export function undo(activity: Activity): string {
  return `${UNDO} ${ACTIVITY_WORDS[activity].button}`
}

/** The message after a press was undone. */
export function undone(activity: Activity): string {
  return `${ACTIVITY_WORDS[activity].button} undone`
}

/** The message for a title that no streak of the pet ever had. The first day is that of its first care. */
export function newTitle(activity: Activity, title: StreakTitle, days: number): string {
  return days === 1 ? `First ${ACTIVITY_WORDS[activity].noun}!` : `${days} days in a row: ${TITLE_WORDS[title]}!`
}

/** The message for new keepsakes. */
export function newKeepsakes(things: readonly string[]): string {
  return `You earned ${new Intl.ListFormat('en').format(things)}.`
}

/** The next keepsake for a number of care moments. */
export function nextKeepsake(thing: string, count: number): string {
  return `Next: ${thing}, at ${count.toLocaleString()} care moments`
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
