import { plural } from './plural.ts'

/** The page where a visitor keeps, takes home, looks through and erases what is theirs. */
export const YOUR_DATA_PAGE = {
  title: 'Your pet is yours',
  lead: 'Keep it, take it home, see what is stored, or be forgotten. Without an account, and without asking anyone.',
  loading: 'Looking for your pet',
  /** Stands in the place of the cards when their script is off, blocked or does not come. */
  notStarted: 'This page has not started',
  needsScript:
    'It needs JavaScript, and its script has not arrived. Nothing has changed. If you opened a keep link, open it again.',
  loadAgain: 'Load the page again',
}

/** The card that gives a pet's key away and takes one in. */
export const KEEP = {
  title: 'Keep it',
  lead: (petName: string): string =>
    `${petName} belongs to whoever has its key, and this browser has the only one. Put a copy where you will find it: the same pet then opens on another device, or here after this browser forgot.`,
  leadWithoutPet:
    'There is no pet in this browser yet. Once you have one, its key can be kept here. If you kept one before, bring it back below.',
  show: 'Show the keep card',
  hide: 'Hide the keep card',
  link: 'Keep link',
  copy: 'Copy the link',
  copied: 'The link is on the clipboard.',
  notCopied: 'The browser did not allow it. Mark the link and copy it yourself.',
}

/** How much care a pet has had. `text` is the number as the visitor's own language writes it. */
export function careMoments(count: number, text: string): string {
  return `${text} care ${plural(count, { one: 'moment', other: 'moments' })}`
}
