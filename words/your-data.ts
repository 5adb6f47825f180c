import type { ReadRecovery } from '#domain/recovery-words.ts'
import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { GAME } from '#domain/product.ts'
import type { PetType } from '#domain/pet.ts'
import { OUTDATED, plural } from './site.ts'

// Source: docs/product.md, sections 14 to 17.

export const YOUR_DATA_PAGE = {
  title: 'Your pet is yours',
  lead: 'Back it up, restore it, download it or delete it. No account needed.',
  loading: 'Looking for your pet',
  /** Shown if the script is off, blocked or does not load. */
  notStarted: "This page hasn't started",
  needsScript: 'It needs JavaScript. Check your connection, and allow scripts for this site. Nothing has changed.',
}

/** 'Biscuit the dog' */
export function petWithSpecies(name: string, type: PetType): string {
  return `${name} the ${type}`
}

export function careMoments(count: number): string {
  return `${count.toLocaleString()} care ${plural(count, { one: 'moment', other: 'moments' })}`
}

export function votes(count: number): string {
  return `${count.toLocaleString()} ${plural(count, { one: 'vote', other: 'votes' })}`
}

export const BACKUP = {
  title: 'Backup',
  lead: (petName: string): string => `Without a backup, only this browser can open ${petName}. This card opens ${petName} on any device. Keep it private.`,
  withoutPet: {
    ready: 'No pet here yet. Once you have one, you can back it up here.',
    unreachable: "We can't reach the server, so we don't know whether you have a pet.",
    outdated: OUTDATED,
  },
  unreachable: "We can't reach the server. This is your pet as we last saw it.",
  show: 'Show the card',
  hide: 'Hide the card',
  cardTitle: (petName: string): string => `Backup of ${petName}`,
  /** The one sentence on the card. `address` is where the words are typed. */
  what: (address: string): string =>
    `Scan the code or type the words at ${address} to open your pet on any device. Keep this card private: it works for anyone.`,
  code: 'Recovery link as a QR code',
  words: 'Recovery words',
  link: 'Recovery link',
  copy: 'Copy the link',
  copied: 'Link copied.',
  notCopied: "Your browser didn't allow that. Please select the link and copy it.",
  save: 'Save as a picture',
  notSaved: "Your browser couldn't make the picture. Print the card, or write down its words.",
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `backup of ${petName}`,
  print: 'Print',
  homeScreen: `Safari on iPhone and iPad forgets a site after seven days without a visit. To keep your pet, add ${GAME} to the home screen (Share, then Add to Home Screen), open it there and type the recovery words once.`,
  install: `Install ${GAME}`,
  installed: `${GAME} is installed.`,
}

export const RESTORE = {
  title: 'Restore',
  lead: 'Got a backup? Open its link, scan its QR code, type its fourteen words, or choose a downloaded file.',
  label: 'Recovery words',
  hint: 'Keep their order. The first three letters of each are enough. You can also paste the link.',
  find: 'Find the pet',
  file: 'Choose it, or drop it anywhere on this page. It adds what is missing, and takes a newer name.',
  choose: 'A file that you downloaded here',
  importing: 'Restoring the file...',
  /** `petName` is undefined for a file without a pet. */
  imported: (petName: string | undefined, count: number): string => {
    if (petName === undefined) return 'There was no pet in this file.'
    return count === 0 ? `${petName} is here. No care was missing.` : `${petName} is here, and ${careMoments(count)} came with the file.`
  },
  open: 'To the game',
}

/** What is wrong with a typed link or typed words. */
export function recoveryMistake(read: Exclude<ReadRecovery, { visitor: string }>): string {
  if (read.wrong === 'none') return 'Please type the recovery words.'
  if (read.wrong === 'link') return 'This link is incomplete or was changed. Please copy the whole link.'
  if (read.wrong === 'count')
    return `That's ${plural(read.count, { one: '1 word', other: `${read.count} words` })}. ${read.count < 14 ? 'We need all 14.' : 'There are only 14.'}`
  if (read.wrong === 'word') return `Word ${read.place}, "${read.word}", isn't in our list.${read.meant === null ? '' : ` Did you mean "${read.meant}"?`}`
  const [first, second, ...more] = read.suspects
  if (first === undefined || more.length > 0) return "One of the words doesn't fit, or two have changed places. Please check them all."
  return second === undefined ? `Word ${first} doesn't fit. Please check it.` : `Word ${first} or word ${second} doesn't fit. Please check both.`
}

/** The question before another pet comes into this browser. */
export const QUESTION = {
  titleOf: (petName: string | undefined): string => (petName === undefined ? 'Restore a pet' : `We found ${petName}!`),
  loading: 'Looking for the pet',
  damaged: 'This recovery link is incomplete or was changed. Please open the whole link, or type the recovery words.',
  unknown: 'We found no pet for this link or these words. They may belong to another site, or the pet was deleted.',
  unreachable: "We can't reach the server. Nothing has changed.",
  outdated: OUTDATED,
  same: 'This pet is already in this browser.',
  /** `what` is a pet with its species. */
  restores: (what: string, moments: string): string => `This restores ${what}, with ${moments}.`,
  restoresVotes: (count: string): string => `This restores ${count}, and no pet.`,
  restore: (petName: string): string => `Restore ${petName}`,
  restoreVotes: 'Restore the votes',
  here: 'In this browser',
  there: 'To restore',
  noPet: 'No pet',
  oneAtATime: (here: string | undefined): string =>
    `A browser can have one pet at a time. ${here ?? 'What is here now'} stays saved, and you can switch back on this page.`,
  sentFirst: (count: number): string =>
    `${count.toLocaleString()} ${plural(count, { one: 'change', other: 'changes' })} still waiting on this device will be sent first.`,
  switch: (petName: string | undefined): string => (petName === undefined ? 'Switch' : `Switch to ${petName}`),
  stay: (petName: string | undefined): string => (petName === undefined ? "Don't switch" : `Stay with ${petName}`),
  close: 'Close',
  waiting: "Something on this device isn't sent yet. Please try again later.",
  notSaved: "Your browser couldn't save it. Your pet here stays.",
}

/** Pets that were in this browser before a switch. */
export const OTHER_PETS = {
  title: 'Other pets in this browser',
  lead: 'They are still saved here.',
  unreachable: "We can't load this pet's name right now.",
}

export const DOWNLOAD = {
  title: 'Download',
  lead: 'A file with everything we store about you on our server:',
  list: [
    'Your pet: its name, species and happiness, when it joined and was renamed, and when it was last fed, walked and played with.',
    'Your Care Log: each care moment with its time and the day where you were.',
    'The days on which you fed, walked and played.',
    'Your votes, and when you gave them.',
  ],
  more: 'It can be restored here. It leaves out addresses for early access and what this browser stores. Read more:',
  privacy: 'What Rema stores, and why',
  files: [
    { kind: 'json', text: 'Download everything' },
    { kind: 'csv', text: 'Download the Care Log for a spreadsheet' },
  ],
  started: 'Downloading...',
  waits: (count: number): string =>
    `${careMoments(count)} still ${plural(count, { one: 'waits', other: 'wait' })} to be sent, and ${plural(count, { one: 'is', other: 'are' })} not in the file yet.`,
} as const

const BUSY = 'The server is busy. Nothing has changed. Please try again in a moment.'
const NOT_A_FILE = "This isn't a file from Rema, or it is damaged. Nothing has changed."
const TOO_LARGE = `The file is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB, or has more than ${careMoments(MAX_ENTRIES)} for one pet. That is more than we can take. Nothing has changed.`

/** What goes wrong with a file, by problem code. */
const BY_CODE: Readonly<Record<string, string>> = {
  'no-answer': "We can't reach the server. Please try again later.",
  incomplete: 'The download was interrupted. Please try again.',
  'answer-lost': 'No answer came, so we may have restored the file or not. Please choose it again: nothing is added twice.',
  'not-stored': "This browser stores no data, so it couldn't find the pet again. Please use another browser.",
  busy: BUSY,
  overloaded: BUSY,
  'other-release': OUTDATED,
  'unknown-version': 'This file is from another version of Rema. Nothing has changed.',
  'duplicate-entry': "Two entries in this file don't agree. Nothing has changed.",
  'not-json': NOT_A_FILE,
  'bad-request': NOT_A_FILE,
  'invalid-file': NOT_A_FILE,
  'unknown-format': NOT_A_FILE,
  'file-too-large': TOO_LARGE,
  'body-too-large': TOO_LARGE,
}

export const FILE_PROBLEMS = {
  byCode: BY_CODE,
  failed: "That didn't work. Please try again.",
  /** Followed by when to come back. */
  tooOften: 'Too many requests came from your network.',
}

export const DELETE = {
  title: 'Delete',
  lead: 'We delete everything of yours, on our server and in this browser, at once and for good. No reason needed.',
  begin: 'Delete everything …',
  /** Beside each address for early access whose removal key this browser has, with its link. */
  listed: (email: string): string => `You asked for early access with ${email}.`,
  takeOff: 'Remove it',
  question: (petName: string | undefined): string => (petName === undefined ? 'Delete everything?' : `Delete ${petName} and everything else?`),
  kind: 'Whatever brings you here, take all the time you need. If you have lost a companion: we are sorry.',
  includes: 'We delete this. Only a downloaded file can bring your pet back:',
  pet: (petName: string, count: number): string => `${petName} and ${careMoments(count)}`,
  votes: 'your votes, which no longer count',
  email: (email: string): string => `${email} on the early-access list`,
  device: 'what this browser stores: unsent care, settings and offline pages',
  everywhere: 'Your other devices delete it, too, when they are next online. Recovery links and words stop working.',
  others: 'Other pets in this browser stay.',
  backups: 'Backups may contain it until they are 30 days old. Only the newest stays longer, until there is a newer one.',
  file: 'Download the file first',
  downloading: 'A download is running. Please wait until it is complete.',
  stay: 'Keep everything',
  confirm: 'Delete everything',
  /** Asked once a file was downloaded. */
  haveFile: 'Do you have the file? This page cannot see that.',
  confirmWithFile: 'I have the file, delete everything',
  deleting: 'Deleting...',
  failed: "The server couldn't delete it all. Please try again.",
  offline: "We can't reach the server, so not everything is deleted. Please try again later.",
}

/** The page that follows, also on other devices. */
export const DELETED = {
  headline: 'Everything is deleted',
  words: 'What was yours here is gone, from our server and from this browser. Thank you for the time you spent here. You are always welcome.',
  /** For each address for early access whose removal key this browser still has, before its link. */
  listed: (email: string): string => `You asked for early access with ${email}. It may still be on the list.`,
}

/** The pages that take an address off the list. Source: docs/product.md, section 17. */
export const ADDRESS_REMOVAL = {
  headline: 'Remove your address',
  lead: 'Remove your address from the early-access list.',
  key: 'Removal key',
  keyHelp: 'Paste the link that you saved, or the key at its end.',
  remove: 'Remove it',
  notYet: 'Not yet!',
  removed: 'Done!',
  removedWords: 'The address with this key is no longer on our list.',
}

export const REMOVAL_MESSAGES = {
  invalid: "That isn't a removal key. A key has 32 letters and digits. Please copy it again.",
  failed: "Your address couldn't be removed. Please try again.",
  answerLost: "We got no answer, so we don't know whether your address was removed. Please try again.",
}
