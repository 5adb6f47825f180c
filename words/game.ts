import { PET_NAME_MAX_CHARACTERS, type PetNameReason } from '#domain/pet-name.ts'
import { GAME } from '#domain/product.ts'
import { possessive } from '#domain/friendly-line.ts'
import type { PetType } from '#domain/pet.ts'
import { plural } from './site.ts'

/** The page of the game, without the game. */
export const GAME_PAGE = {
  lead: 'Your Virtual Pet Companion',
  /** Shown instead of the game when its script is off, blocked or late. */
  notStarted: `${GAME} hasn't started`,
  needsScript: 'It needs JavaScript. Check your connection, and allow scripts for this site.',
}

/** The pet's two tabs. */
export const PET_TABS = {
  /** Names the row of tabs for screen readers. */
  title: 'Your pet',
  status: 'Status',
  log: 'Care Log',
  /** The title of the second tab. */
  history: 'Care History',
}

export const STATUS_CARD = {
  happiness: 'Happiness',
  /** The bar, for screen readers. */
  happinessOf: (happiness: number, label: string): string => `${happiness} of 100, ${label}`,
  /** Names the group of care buttons for screen readers. */
  care: 'Care',
  /** In place of the next goal when there is none. */
  streaks: 'Your streaks',
}

/** A number, and how it is written in the visitor's language: '1,234'. */
type Count = { count: number; text: string }

/** How much care there was, and the longest streak. */
export function totals(moments: Count, longest: Count): string {
  const moment = plural(moments.count, { one: 'moment', other: 'moments' })
  const day = plural(longest.count, { one: 'day', other: 'days' })
  return `${moments.text} care ${moment} so far · longest streak ${longest.text} ${day}`
}

/** Names the pet's picture, which is a button. */
export function pat(petName: string): string {
  return `Pat ${petName}`
}

/** Where the pet lives, and the link to its backup. */
export const KEEP_SAFE = {
  why: (petName: string): string => `Without a backup, only this browser can open ${petName}.`,
  link: (petName: string): string => `Keep ${petName} safe`,
}

/** For a browser that stores nothing. */
export const NOT_KEPT = {
  line: (petName: string): string => `This browser can't keep ${petName}. Save the link below before you close or reload this page.`,
  link: (petName: string): string => `${possessive(petName)} recovery link`,
  about: (petName: string): string => `It opens ${petName} in any browser. Keep it private.`,
}

/** Changes that wait for the network. */
export const WAITING_LINE = {
  /** `isKept`: they survive the closing of the page. */
  kept: (count: number, isKept: boolean): string => {
    const place = isKept ? plural(count, { one: 'Saved here.', other: `${count} saved here.` }) : 'Keep this page open.'
    return `${place} We'll keep trying to send ${plural(count, { one: 'it', other: 'them' })}.`
  },
  sendNow: 'Send now',
}

export const PET_TIPS = {
  title: 'Pet Tips',
  /** Names the list of tips for screen readers. */
  list: (type: PetType): string => `Tips for a ${type}`,
  /** Names the choice of wording for screen readers. */
  wording: 'Wording',
  adult: 'Adult',
  child: 'Child',
  sources: 'Where these tips come from',
}

/** While the pet is loading, and when it cannot be read. */
export const LOADING = {
  status: 'Loading your pet',
  careLog: 'Loading the Care Log',
  pictureFailed: "Your pet's picture couldn't be loaded.",
  goesOn: "We'll keep trying.",
  /** The server does not answer, and the device knows the pet. */
  offline: (petName: string): string => `We can't reach the server. ${petName} is fine.`,
}

/** Error messages of the virtual pet. Source: docs/product.md, section 8. */
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

/** Greets a new pet. */
export function joined(petName: string): string {
  return `${petName} has joined your family!`
}

/** Another name for the pet. Source: docs/product.md, section 11. */
export const RENAME = {
  /** Names the pencil beside the name. */
  open: (petName: string): string => `Rename ${petName}`,
  save: 'Save',
  cancel: 'Cancel',
  renamed: (petName: string): string => `${petName} it is!`,
}

/** Names the picture of a sleeping pet. */
export function patAsleep(petName: string): string {
  return `Pat ${petName}, who is asleep`
}

/** Shown once, when happiness reaches 100. */
export function completelyHappy(petName: string): string {
  return `${petName} is completely happy!`
}

export const CREATION_CARD = {
  title: 'Create Your Virtual Pet',
  name: "Pet's Name",
  type: 'Pet Type',
  create: 'Create My Pet',
  creating: 'Creating...',
}

/** Shown below the field for each reason to refuse a name. */
export const PET_NAME_REFUSALS: Readonly<Record<PetNameReason, string>> = {
  empty: 'Please enter a pet name',
  unreadable: "Some characters can't be shown. Please type the name again",
  'too-long': `Please use at most ${PET_NAME_MAX_CHARACTERS} characters`,
  'too-heavy': 'Please use a shorter name',
}

/** 'Dog', in the form: the key of a species is its English name. */
export function speciesName(type: PetType): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

/** The days with a pet. Source: docs/product.md, section 18. */
export const TOGETHER = {
  day: (number: string): string => `Day ${number} together`,
  /** Names the row of days for screen readers. */
  week: 'The last seven days',
  /** A day with care, for screen readers; a day without is its name alone. */
  withCare: (day: string): string => `${day}, with care`,
  keepsakes: 'Keepsakes',
  postcard: 'Make a postcard',
  reminder: 'Set a reminder',
  helloAgain: (petName: string): string => `${petName} kept your spot warm.`,
  // Isolated: after a name written from right to left, digits would move to its other side.
  birthday: (petName: string, years: number): string =>
    `Happy birthday, \u2068${petName}\u2069! ${plural(years, { one: 'One year', other: `${years} years` })} together today.`,
}
