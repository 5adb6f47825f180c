import { plural } from './plural.ts'

function moments(count: number, text: string): string {
  return `${text} care ${plural(count, { one: 'moment', other: 'moments' })}`
}

/** The card that gives a visitor's data as a file, and takes it back. Source: docs/product.md, section 15. */
export const TAKE_HOME = {
  title: 'Take it home',
  lead: 'A file with everything the server holds about you: your pet, every care moment, your votes. It is yours to keep, and it brings your pet back here one day.',
  all: 'Download everything',
  allKind: 'JSON, can be brought back',
  log: 'Download the Care Log',
  logKind: 'CSV, for a spreadsheet',
  started: 'The file is on its way',
  saved: (name: string): string => `Done: ${name}`,
  stop: 'Stop',
  stopped: 'Stopped. Nothing was changed.',
  waits: (count: number, text: string): string =>
    `${moments(count, text)} still ${plural(count, { one: 'waits', other: 'wait' })} in this browser for the network, and ${plural(count, { one: 'is', other: 'are' })} not in the file yet.`,
  leave:
    'You can leave this page at any time: a file that was not sent whole changes nothing, and one that was still coming can be asked for again.',
}

/** Its part that takes a file back. */
export const BRING_BACK = {
  title: 'Bring a file back',
  lead: 'Without a pet here, the file brings its own. With the same pet, what is missing is added and nothing is overwritten.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  sending: (percent: string): string => `Sending: ${percent}`,
  reading: 'All of it is sent; the server reads it now, also when you leave',
  back: (petName: string, count: number, text: string): string =>
    `${petName} is here, and ${moments(count, text)} came with the file.`,
  known: (petName: string): string => `${petName} has everything in this file already.`,
  noPet: 'There was no pet in this file.',
  open: 'To the game',
}

/** What goes wrong with a file, by problem code. */
export const FILE_PROBLEMS = {
  offline: 'There is no network. Nothing was changed; please try again when it is back.',
  failed: 'That did not work for now, and nothing was changed. Please try again.',
  brokeOff: 'The file broke off on its way. Nothing was changed; please try again.',
  notKept:
    'This browser keeps nothing, so it could not find the pet again. Nothing was changed. Please bring the file back in another browser.',
  answerLost:
    'No answer came, so the file may be here or not. Please bring it once more; nothing is added twice.',
  /** Followed by when to come back. */
  tooOften: 'That was often. Nothing was changed.',
  busy: 'The server is busy with other files. Nothing was changed; please try again in a moment.',
  notAFile: 'This is no file of ours, or it is damaged. Nothing was changed.',
  impossible:
    'The file has an entry or a date that cannot be: in the future, or on a day that is not its own. Nothing was changed.',
  contradictory:
    'The file has an entry that contradicts another, in the file or here. Nothing was changed.',
  version: 'This file is of another version than this page reads. Nothing was changed.',
  tooLarge: (megabytes: number, moments: string): string =>
    `The file is larger than ${megabytes} MB, or brings more than ${moments} care moments to one pet, which is more than we take. Nothing was changed.`,
  anotherPet:
    'The file is of another pet than the one that lives here, and a browser holds one at a time. Nothing was changed. Open the file in another browser; or be forgotten below first, and then bring it back here.',
}
