import { plural } from './plural.ts'

/** The card that erases everything of a visitor. Source: docs/product.md, section 17. */
export const BE_FORGOTTEN = {
  title: 'Be forgotten',
  lead: 'Everything of yours is erased, on our server and in this browser, at once and for good. No reason is needed, and nobody is asked.',
  begin: 'Erase everything …',
  /** Beside each address for early access whose key this browser keeps, with its link. */
  listed: (email: string): string => `${email} was given for early access.`,
  takeOff: 'Take it off',
}

/** What is asked once before it happens. */
export const FAREWELL_DIALOG = {
  title: (petName: string): string => `Erase ${petName} and everything else?`,
  titleWithoutPet: 'Erase everything?',
  kind: 'Whatever brings you here, take all the time you need. If you have lost a companion: we are sorry.',
  goes: 'This goes, and cannot be brought back without a file:',
  pet: (petName: string, count: number, text: string): string =>
    `${petName} and ${text} care ${plural(count, { one: 'moment', other: 'moments' })}`,
  votes: 'your votes; the counts go down by them',
  email: (email: string): string => `${email} on the early-access list`,
  device: 'what this browser keeps: your key, waiting care, settings, pages for offline',
  everywhere:
    'It goes on every device that has the key. Keep cards and keep links of it open nothing any more.',
  aside: 'Whoever stepped aside in this browser stays.',
  backups: 'Backups of the database may hold it for 30 days at most; then they are gone too.',
  file: 'Download the file first',
  fileUnderWay: 'A file is still on its way. Nothing can be erased before it is here.',
  stay: 'Keep everything',
  erase: 'Erase everything',
  erasing: 'Erasing...',
  failed:
    'The server could not erase it for now. Nothing in this browser was cleared. Please try again.',
  offline:
    'The server cannot be reached. Nothing in this browser was cleared. Please try again when the connection is back.',
}

/** The page that stands there afterwards. */
export const FORGOTTEN = {
  title: 'All gone',
  headline: 'You are forgotten',
  words:
    'What was yours here is gone, from our server and from this browser. Thank you for the time you spent here. You are always welcome.',
  /** Of each address for early access whose key this browser keeps still, before the link that takes it off. */
  listed: (email: string): string =>
    `${email} was given for early access and may still be on the list.`,
}
