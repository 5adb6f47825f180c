import { GAME } from '#domain/product.ts'
import type { PetType } from '#domain/species.ts'
import { plural } from './plural.ts'

/** The page where a visitor keeps, takes home, looks through and erases what is theirs. */
export const YOUR_DATA_PAGE = {
  title: 'Your pet is yours',
  lead: 'Keep it, take it home, see what is stored, or be forgotten. Without an account, and without asking anyone.',
  loading: 'Looking for your pet',
  /** Stands in the place of the cards when their script is off, blocked or does not come. */
  notStarted: "This page hasn't started",
  needsScript:
    "It needs JavaScript, and its script hasn't arrived. Nothing has changed. If you opened a keep link, open it again.",
  loadAgain: 'Reload the page',
}

const SPECIES: Readonly<Record<PetType, string>> = {
  dog: 'the dog',
  cat: 'the cat',
  bird: 'the bird',
  rabbit: 'the rabbit',
  fish: 'the fish',
}

/** A pet with its species: 'Biscuit the dog'. */
export function petWithSpecies(name: string, type: PetType): string {
  return `${name} ${SPECIES[type]}`
}

/** A number with the text that the visitor's own language writes for it: '1,234'. */
type Count = { count: number; text: string }

/** How much care a pet has had. */
export function careMoments({ count, text }: Count): string {
  return `${text} care ${plural(count, { one: 'moment', other: 'moments' })}`
}

/** How many features a visitor voted for. */
export function votes({ count, text }: Count): string {
  return `${text} ${plural(count, { one: 'vote', other: 'votes' })}`
}

/** The card that gives a pet's key away. */
export const KEEP = {
  title: 'Keep it',
  lead: (petName: string): string =>
    `Whoever has ${petName}'s key has ${petName}, and a browser can lose it. Put a copy where you will find it: it opens ${petName} on another device, or here again after this browser forgot.`,
  leadWithoutPet:
    'There is no pet in this browser yet. Once there is one, its key can be kept from here.',
  unreachable: 'The server cannot be reached; this is your pet as this device knew it last.',
  unreachableWithoutPet:
    'The server cannot be reached, so it cannot be seen whether there is a pet here.',
  show: 'Show the keep card',
  hide: 'Hide the keep card',
  notLoaded: 'The keep card could not be loaded. Please try again when the connection is back.',
}

/** The keep card itself, to be printed, saved, copied. */
export const KEEP_CARD = {
  title: (petName: string): string => `${petName}'s keep card`,
  /** The one sentence on the card. `address` is where the words are typed. */
  what: (petName: string, address: string): string =>
    `This opens ${petName} on any device: scan the code, or type the words at ${address}. Whoever has it has ${petName}, so keep it private.`,
  code: 'Keep link as a QR code',
  words: 'Keep words',
  link: 'Keep link',
  print: 'Print',
  save: 'Save as a picture',
  notSaved: 'This browser could not make the picture. Printing works, too.',
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `keep card of ${petName}`,
  copy: 'Copy the link',
  copied: 'The link is on the clipboard.',
  notCopied: 'The browser did not allow it. Mark the link and copy it yourself.',
}

/** Asking the browser not to clear what it keeps. */
export const KEEP_STORAGE = {
  ask: 'Ask this browser to keep it',
  granted: 'It will: this browser does not clear what it keeps here by itself.',
  refused: 'It did not promise. The keep card is the safe way.',
  unknown: 'This browser cannot be asked. The keep card is the safe way.',
  homeScreen: `On an iPhone or iPad, ${GAME} on the home screen (Share, then Add to Home Screen) is not cleared after seven days: open it there and type the keep words once.`,
  install: `Install ${GAME}`,
  installed: 'It is installed.',
}

/** The place for keep words that are typed. */
export const KEEP_WORDS = {
  title: 'Bring a pet here',
  lead: 'Open its keep link, scan its code with the camera, or type the fourteen words of its keep card.',
  label: 'Keep words',
  hint: 'In their order. The first three letters of each are enough.',
  find: 'Find the pet',
  none: 'Please type the words of the keep card',
  count: (count: number): string =>
    `${plural(count, { one: `This is ${count} word`, other: `These are ${count} words` })}; a keep card has fourteen`,
  unknown: (place: number, word: string, meant: string | null): string =>
    `The ${ordinal(place)} word, "${word}", is none of ours${meant === null ? '' : `; did you mean "${meant}"?`}`,
  /** Words of ours that are together no key. */
  together: (places: readonly number[]): string =>
    places.length === 0 || places.length > 2
      ? 'These are words of ours, but one of them is another than on the card, or two have changed places'
      : `These are words of ours, but not together: please look at the ${places.map(ordinal).join(' and the ')} again`,
  notLoaded: 'The word list could not be loaded. Please try again when the connection is back',
}

/** Whose key was brought, and what will happen with it. */
export const ARRIVAL = {
  title: 'A pet at the door',
  looking: 'Looking whose it is',
  damaged:
    'This keep link is not whole: a part of it is missing or was changed. Nothing has changed here. Open it once more from where you kept it, or type the words of the keep card.',
  unknown:
    'Nobody is known by this key: it belongs to another site, or to someone who asked to be forgotten. Nothing has changed here.',
  unreachable:
    'The server cannot be reached, so it cannot be seen whose key this is. Nothing has changed here.',
  tryAgain: 'Try again',
  same: 'This browser holds this key already. Nothing has changed.',
  /** `what` is a pet with its species. */
  brings: (what: string, moments: string): string => `This brings ${what} here. ${moments}.`,
  bringsVotes: (count: string): string => `This brings ${count} here, and no pet.`,
  bring: (petName: string): string => `Bring ${petName} here`,
  bringVotes: 'Bring them here',
  hereNow: 'Here now',
  arriving: 'At the door',
  noPet: 'No pet',
  oneAtATime: (here: string | null): string =>
    `A browser holds one at a time. ${here ?? 'What is here now'} steps aside, stays in this browser, and can be switched back to on this page.`,
  sentFirst: ({ count, text }: Count): string =>
    `${text} ${plural(count, { one: 'change', other: 'changes' })} still waiting on this device will be sent first.`,
  switch: (petName: string | null): string =>
    petName === null ? 'Switch' : `Switch to ${petName}`,
  stay: (petName: string | null): string =>
    petName === null ? 'Leave it as it is' : `Stay with ${petName}`,
  close: 'Close',
  mustWait:
    'Care still waits on this device and could not all be sent yet, so this must wait. Nothing has changed; please try again in a while.',
  notKept: 'This browser could not keep the key. Nothing has changed.',
}

/** Those who stepped aside in this browser. */
export const ASIDE = {
  title: 'Stepped aside',
  lead: 'This browser keeps their keys. Nothing of them is lost.',
  switchBack: (petName: string): string => `Switch back to ${petName}`,
  switchBackToVotes: 'Switch back',
  unreachable: 'One whose name cannot be looked up without a connection',
}

let rules: Intl.PluralRules | undefined

/** '1st', '2nd', '3rd', '4th' … */
function ordinal(place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' })
  return `${place}${endings[rules.select(place)] ?? 'th'}`
}

/** The card that says what is stored about a visitor. Source: docs/product.md, section 16. */
export const WHAT_WE_HOLD = {
  title: 'What we hold',
  lead: 'Our database holds what the file above contains, and nothing else about you:',
  list: [
    'Your pet: its name, species and happiness, when it joined and was renamed, and when it was last fed, walked and played with.',
    'Your Care Log: each care moment with its time and the day where you were.',
    'The days on which you fed, walked and played.',
    'Your votes, and when you gave them.',
  ],
  more: 'Addresses for early access, what this browser keeps, and the reason for each field:',
  privacy: 'What Rema stores, and why',
}
