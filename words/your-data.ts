import type { ReadRecovery } from '#domain/recovery-words.ts'
import { GAME } from '#domain/product.ts'
import type { PetType } from '#domain/species.ts'
import { plural } from './site.ts'

// Source: docs/product.md, sections 14 to 17.

export const YOUR_DATA_PAGE = {
  title: 'Your pet is yours',
  lead: 'Back it up, restore it, download it or delete it. You need no account.',
  loading: 'Looking for your pet',
  /** Shown if the script is off, blocked or does not load. */
  notStarted: "This page hasn't started",
  needsScript: "It needs JavaScript, and its script hasn't arrived. Nothing has changed.",
  loadAgain: 'Reload the page',
}

const SPECIES: Readonly<Record<PetType, string>> = {
  dog: 'the dog',
  cat: 'the cat',
  bird: 'the bird',
  rabbit: 'the rabbit',
  fish: 'the fish',
}

/** 'Biscuit the dog' */
export function petWithSpecies(name: string, type: PetType): string {
  return `${name} ${SPECIES[type]}`
}

/** `text` is the number as the visitor's language writes it: '1,234'. */
export function careMoments(count: number, text: string): string {
  return `${text} care ${plural(count, { one: 'moment', other: 'moments' })}`
}

export function votes(count: number, text: string): string {
  return `${text} ${plural(count, { one: 'vote', other: 'votes' })}`
}

export const BACKUP = {
  title: 'Backup',
  lead: (petName: string): string =>
    `A browser can lose its data. With its link, its QR code or its fourteen words you can open ${petName} here again or on another device. Anyone who has them has ${petName}, so keep them private.`,
  leadWithoutPet: 'There is no pet in this browser yet. Once there is one, you can back it up here.',
  unreachable: 'The server cannot be reached. This is the last known state of your pet.',
  unreachableWithoutPet: 'The server cannot be reached, so this page does not know whether you have a pet.',
  show: 'Show the backup',
  hide: 'Hide the backup',
  notLoaded: 'The backup could not be loaded. Please try again when the connection is back.',
  cardTitle: (petName: string): string => `Backup of ${petName}`,
  /** The one sentence on the card. `address` is where the words are typed. */
  what: (petName: string, address: string): string =>
    `This opens ${petName} on any device: scan the code, or type the words at ${address}. Anyone who has it has ${petName}, so keep it private.`,
  code: 'Recovery link as a QR code',
  words: 'Recovery words',
  link: 'Recovery link',
  copy: 'Copy the link',
  copied: 'The link is on the clipboard.',
  notCopied: 'The browser did not allow it. Please select the link and copy it.',
  save: 'Save as a picture',
  notSaved: 'This browser could not make the picture. You can print instead.',
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `backup of ${petName}`,
  print: 'Print',
  homeScreen: `On an iPhone or iPad, Safari clears data after seven days without a visit. ${GAME} on the home screen (Share, then Add to Home Screen) is not cleared: open it there and type the recovery words once.`,
  install: `Install ${GAME}`,
  installed: 'It is installed.',
}

export const RESTORE = {
  title: 'Restore',
  lead: 'Open a recovery link, scan its QR code, type the fourteen recovery words, or choose a downloaded file.',
  label: 'Recovery words',
  hint: 'In their order. The first three letters of each are enough.',
  find: 'Find the pet',
  file: 'If it is of the pet in this browser, it adds what is missing and overwrites nothing.',
  choose: 'A file that you downloaded here',
  importing: 'Restoring the file...',
  restored: (petName: string, count: number, text: string): string => `${petName} is here, and ${careMoments(count, text)} came with the file.`,
  known: (petName: string): string => `${petName} has everything in this file already.`,
  noPet: 'There was no pet in this file.',
  open: 'To the game',
}

export const WORDS_NOT_LOADED = 'The word list could not be loaded. Please try again when you are online.'

/** What is wrong with a typed link or typed words. */
export function recoveryMistake(read: Exclude<ReadRecovery, { visitor: string }>): string {
  if (read.wrong === 'none') return 'Please type the recovery words.'
  if (read.wrong === 'link') return 'This link is incomplete or was changed. Please copy the whole link.'
  if (read.wrong === 'count') return `${plural(read.count, { one: 'This is 1 word', other: `These are ${read.count} words` })}. There must be fourteen.`
  if (read.wrong === 'word') return `Word ${read.place}, "${read.word}", is not in our list.${read.meant === null ? '' : ` Did you mean "${read.meant}"?`}`
  const [first, second, ...more] = read.suspects
  if (first === undefined || more.length > 0) return "One of the words doesn't fit, or two have changed places. Please check them all."
  return second === undefined ? `Word ${first} doesn't fit. Please check it.` : `Word ${first} or word ${second} doesn't fit. Please check both.`
}

/** The question before another pet comes into this browser. */
export const QUESTION = {
  title: 'Restore a pet',
  loading: 'Looking for the pet',
  damaged: 'This recovery link is incomplete or was changed. Nothing has changed here. Please open the whole link, or type the recovery words.',
  unknown: 'No pet belongs to this link or these words. They are of another site, or the pet was deleted. Nothing has changed here.',
  unreachable: 'The server cannot be reached. Nothing has changed here.',
  tryAgain: 'Try again',
  same: 'This browser has this pet already. Nothing has changed.',
  /** `what` is a pet with its species. */
  restores: (what: string, moments: string): string => `This restores ${what}, with ${moments}.`,
  restoresVotes: (count: string): string => `This restores ${count}, and no pet.`,
  restore: (petName: string): string => `Restore ${petName}`,
  restoreVotes: 'Restore the votes',
  here: 'In this browser',
  found: 'To restore',
  noPet: 'No pet',
  oneAtATime: (here: string | null): string =>
    `A browser can have one pet at a time. ${here ?? 'What is here now'} stays saved, and you can switch back on this page.`,
  sentFirst: (count: number, text: string): string =>
    `${text} ${plural(count, { one: 'change', other: 'changes' })} still waiting on this device will be sent first.`,
  switch: (petName: string | null): string => (petName === null ? 'Switch' : `Switch to ${petName}`),
  stay: (petName: string | null): string => (petName === null ? 'Do not switch' : `Stay with ${petName}`),
  close: 'Close',
  waiting: 'Some changes on this device could not be sent yet. Nothing has changed here. Please try again in a while.',
  notSaved: 'This browser could not save it. Nothing has changed.',
}

/** Pets that were in this browser before a switch. */
export const OTHER_PETS = {
  title: 'Other pets in this browser',
  lead: 'They are still saved here.',
  unreachable: 'A pet whose name cannot be loaded without a connection',
}

export const DOWNLOAD = {
  title: 'Download',
  lead: 'A file with everything that our database stores about you:',
  list: [
    'Your pet: its name, species and happiness, when it joined and was renamed, and when it was last fed, walked and played with.',
    'Your Care Log: each care moment with its time and the day where you were.',
    'The days on which you fed, walked and played.',
    'Your votes, and when you gave them.',
  ],
  more: 'Addresses for early access, what this browser stores, and the reason for each field:',
  privacy: 'What Rema stores, and why',
  json: 'Download everything',
  jsonKind: 'JSON, can be restored',
  csv: 'Download the Care Log',
  csvKind: 'CSV, for a spreadsheet',
  started: 'Downloading...',
  saved: (name: string): string => `Done: ${name}`,
  waits: (count: number, text: string): string =>
    `${careMoments(count, text)} still ${plural(count, { one: 'waits', other: 'wait' })} to be sent, and ${plural(count, { one: 'is', other: 'are' })} not in the file yet.`,
}

/** What goes wrong with a file, by problem code. */
export const FILE_PROBLEMS = {
  offline: 'There is no network. Nothing was changed; please try again when it is back.',
  failed: 'That did not work for now, and nothing was changed. Please try again.',
  incomplete: 'The download was interrupted. Nothing was changed; please try again.',
  notStored: 'This browser stores no data, so it could not find the pet again. Nothing was changed. Please restore the file in another browser.',
  answerLost: 'No answer came, so the file may be restored or not. Please choose it again; nothing is added twice.',
  /** Followed by when to come back. */
  tooOften: 'That was often. Nothing was changed.',
  busy: 'The server is busy with other files. Nothing was changed; please try again in a moment.',
  notAFile: 'This is no file of ours, or it is damaged. Nothing was changed.',
  impossible: 'The file has an entry or a date that cannot be: in the future, or on a day that is not its own. Nothing was changed.',
  contradictory: 'The file has an entry that contradicts another, in the file or here. Nothing was changed.',
  version: 'This file is of another version than this page reads. Nothing was changed.',
  tooLarge: (megabytes: number, moments: string): string =>
    `The file is larger than ${megabytes} MB, or brings more than ${moments} care moments to one pet, which is more than we take. Nothing was changed.`,
}

export const DELETE = {
  title: 'Delete',
  lead: 'Everything of yours is deleted, on our server and in this browser, at once and for good. No reason is needed, and nobody is asked.',
  begin: 'Delete everything …',
  /** Beside each address for early access whose removal key this browser has, with its link. */
  listed: (email: string): string => `${email} was given for early access.`,
  takeOff: 'Take it off',
  question: (petName: string): string => `Delete ${petName} and everything else?`,
  questionWithoutPet: 'Delete everything?',
  kind: 'Whatever brings you here, take all the time you need. If you have lost a companion: we are sorry.',
  includes: 'This is deleted, and cannot be restored without a file:',
  pet: (petName: string, count: number, text: string): string => `${petName} and ${careMoments(count, text)}`,
  votes: 'your votes; the counts go down by them',
  email: (email: string): string => `${email} on the early-access list`,
  device: 'what this browser stores: unsent care, settings, pages for offline',
  everywhere: 'It is deleted on all your devices. Recovery links and words no longer work.',
  others: 'Other pets in this browser stay.',
  backups: 'Backups of the database may contain it for 30 days at most; then they are gone too.',
  file: 'Download the file first',
  downloading: 'A download is running. Nothing can be deleted before it is complete.',
  stay: 'Keep everything',
  confirm: 'Delete everything',
  deleting: 'Deleting...',
  failed: 'The server could not delete it for now. Nothing in this browser was deleted. Please try again.',
  offline: 'The server cannot be reached. Nothing in this browser was deleted. Please try again when the connection is back.',
}

/** The page that follows, also on other devices. */
export const DELETED = {
  title: 'All gone',
  headline: 'Everything is deleted',
  words: 'What was yours here is gone, from our server and from this browser. Thank you for the time you spent here. You are always welcome.',
  /** For each address for early access whose removal key this browser still has, before its link. */
  listed: (email: string): string => `${email} was given for early access and may still be on the list.`,
}
