import { PET_NAME_MAX_CHARACTERS, type PetNameReason } from '#domain/pet-name.ts'
import { GAME } from '#domain/product.ts'
import type { PetType } from '#domain/species.ts'
import { plural } from './site.ts'

/** The game's page around the game. */
export const GAME_PAGE = {
  lead: 'Your Virtual Pet Companion',
  /** Stands in the place of the game when its script is off, blocked or does not come. */
  notStarted: `${GAME} hasn't started`,
  needsScript: "It needs JavaScript, and its script hasn't arrived. Check your connection, and make sure your browser allows scripts here.",
  loadAgain: 'Reload the page',
}

/** The pet's two tabs. */
export const PET_TABS = {
  /** Names the row of tabs for those who do not see it. */
  title: 'Your pet',
  status: 'Status',
  log: 'Care Log',
  /** Over what the second tab shows. */
  history: 'Care History',
}

/** How the pet is, and what to do for it. */
export const STATUS_CARD = {
  happiness: 'Happiness',
  /** The bar as it is heard. */
  happinessOf: (happiness: number, label: string): string => `${happiness} of 100, ${label}`,
  /** Names the row of buttons for those who do not see it. */
  care: 'Care',
  streaks: 'Streaks',
}

/** A number with the text that the visitor's own language writes for it: '1,234'. */
type Count = { count: number; text: string }

/** How much care there was, and the longest streak. */
export function totals(moments: Count, longest: Count): string {
  const moment = plural(moments.count, { one: 'moment', other: 'moments' })
  const day = plural(longest.count, { one: 'day', other: 'days' })
  return `${moments.text} care ${moment} so far · longest streak ${longest.text} ${day}`
}

/** What the pet's picture does when it is pressed. */
export function stroke(petName: string): string {
  return `Stroke ${petName}`
}

/** The link to /your-data. */
export function keepSafe(petName: string): string {
  return `Keep ${petName} safe`
}

/** For a browser that stores nothing: what happens to the pet there, and the link that restores it. */
export const NOT_KEPT = {
  line: (petName: string): string => `This browser does not keep ${petName}: here, ${petName} is gone once this page is closed or loaded again.`,
  link: (petName: string): string => `${petName}'s recovery link`,
  about: (petName: string): string =>
    `Copy it to where you will find it: it opens ${petName} in a browser that keeps what a site gives it. Whoever has it has ${petName}, so keep it private.`,
}

/** What waits for the network. */
export const WAITING_LINE = {
  /** `isKept` says that it outlives the page, `isCareAlone` that no removal or name is among it. */
  kept: (count: number, isKept: boolean, isCareAlone: boolean): string => {
    const what = isCareAlone ? 'care moment' : 'change'
    const changes = plural(count, { one: `${count} ${what} is`, other: `${count} ${what}s are` })
    const place = isKept ? 'on this device' : 'while this page is open'
    return `${changes} kept ${place} and will be sent as soon as possible.`
  },
  sendNow: 'Send now',
}

export const PET_TIPS = {
  title: 'Pet Tips',
  /** Names the choice of wording for those who do not see it. */
  wording: 'Wording',
  adult: 'Adult',
  child: 'Child',
  /** The way to where the advice comes from. */
  sources: 'Where these tips come from',
}

/** The page before the pet is known, and when it cannot be read. */
export const LOADING = {
  status: 'Loading your pet',
  pictureFailed: "The picture of your pet couldn't be loaded.",
  goesOn: "This page carries on by itself as soon as you're back online.",
  tryAgain: 'Try again',
}

/** The sentences of the virtual pet's error catalogue. Source: docs/product.md, section 8. */
export const PET_MESSAGES = {
  fetchPet: 'Failed to fetch pet data',
  fetchActivities: 'Failed to fetch pet activities',
  unexpected: 'Something went wrong',
  createPet: 'Failed to create pet',
  logActivity: 'Failed to log activity',
  updatePet: 'Failed to update pet',
  petNotFound: 'Pet not found',
  /** The log has as many entries as an import can restore. */
  logFull: 'The Care Log is full. Remove an entry to add a new one.',
}

/** What a new pet is greeted with. */
export function joined(petName: string): string {
  return `${petName} has joined your family!`
}

/** Another name for the pet. Source: docs/product.md, section 11. */
export const RENAME = {
  /** On the button beside the name, for those who do not see what it stands beside. */
  open: (petName: string): string => `Rename ${petName}`,
  save: 'Save',
  cancel: 'Cancel',
  renamed: (petName: string): string => `${petName} it is!`,
}

/** What the picture of a pet that sleeps does when it is pressed. */
export function strokeAsleep(petName: string): string {
  return `Stroke ${petName}, who is asleep`
}

/** Said once, when a pet's happiness has come to 100. */
export function completelyHappy(petName: string): string {
  return `${petName} is completely happy!`
}

/** The card that asks for a new pet. */
export const CREATION_CARD = {
  title: 'Create Your Virtual Pet',
  name: "Pet's Name",
  type: 'Pet Type',
  create: 'Create My Pet',
  creating: 'Creating...',
}

/** What to say under the field for each reason a name is refused. */
export const PET_NAME_REFUSALS: Readonly<Record<PetNameReason, string>> = {
  empty: 'Please enter a pet name',
  invisible: 'Please use at least one letter, number or emoji',
  unreadable: "Some characters can't be shown. Please type the name again",
  'too-long': `Please use at most ${PET_NAME_MAX_CHARACTERS} characters`,
  'too-heavy': 'Please use a shorter name',
}

/** What each species is called, as the form offers it. */
export const SPECIES_NAMES: Readonly<Record<PetType, string>> = {
  dog: 'Dog',
  cat: 'Cat',
  bird: 'Bird',
  rabbit: 'Rabbit',
  fish: 'Fish',
}

/** The days with a pet. Source: docs/product.md, section 18. */
export const TOGETHER = {
  day: (number: string): string => `Day ${number} together`,
  /** Names the strip of days for those who do not see it. */
  week: 'The last seven days',
  /** A day of the strip as it is heard; one without care is named alone. */
  withCare: (day: string): string => `${day}, with care`,
  /** Opens the album of keepsakes. */
  keepsakes: 'Keepsakes',
  /** Opens a postcard. */
  postcard: 'Make a postcard',
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
  day: (day: string, kinds: readonly string[]): string => new Intl.ListFormat('en', { type: 'unit' }).format([day, ...kinds]),
  /** A month as it is heard. */
  month: (month: string, days: number): string => `${month}, ${plural(days, { one: 'one day', other: `${days} days` })} with care`,
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
