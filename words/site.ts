import { GAME, PRODUCT } from '#domain/product.ts'

/** The form of a word for a number: `plural(2, { one: 'vote', other: 'votes' })`. */
export function plural(count: number, { one, other }: { one: string; other: string }): string {
  return count === 1 ? one : other
}

/** After a file was offered to the browser. A page cannot know whether it is saved. */
export const SAVED_FILE = {
  look: (name: string): string => `Look for ${name} in your downloads. Can't find it? Try another way.`,
  share: 'Share the file',
  show: 'Show it here',
  hold: 'Hold the picture to save it.',
  copy: (name: string): string => `Copy all of this into a file named ${name}`,
}

/** The head of every page. */
export const HEADER = {
  outdated: `This browser is too old for ${PRODUCT}: please use a newer one.`,
  skip: 'Skip to content',
  /** Names the row of links for screen readers. */
  site: 'Site',
}

/** The foot of every page. */
export const FOOTER = {
  /** Names the links for screen readers. */
  pages: 'Pages',
  /** An address or a link follows. */
  contact: 'Made by an indie team:',
  stored: 'What is stored',
  yourData: 'Your data',
  credits: 'Credits',
}

/** At the foot of every page. */
export const PERMANENT_LINE: string = "General guidance, not veterinary advice. If you're worried, call a vet."

export const THEME = {
  title: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
}

/** Names the switch for sounds and vibrations. */
export const SOUND: string = 'Sound'

export const MESSAGES = {
  /** Names the place of the messages for screen readers. */
  title: 'Notifications',
  dismiss: 'Dismiss',
}

/** A part of a page could not be loaded. */
export const PART_FAILED: string = "That couldn't be opened. Please check your connection and try again."

/** A part of a page, or all of it, could not be shown because of a mistake of ours. */
export const PART_BROKEN: string = "This part of the page doesn't work right now."

/** The server sent a value that this page does not know: the page is out of date. */
export const OUTDATED: string = 'There is a newer version of this page. Please reload it.'

export const TRY_AGAIN: string = 'Try again'
export const RELOAD: string = 'Reload the page'

/** The link to the landing page on pages that answer a form. */
export const BACK_TO_START: string = 'Back to the start'

/** The page for an address without a page. */
export const NOT_FOUND = {
  headline: 'Nothing to sniff here',
  lead: "There's no page at this address. Maybe it wandered off.",
  visit: `Visit your pet in ${GAME}`,
}

/** Replaces a page while the server is overloaded. */
export const OVERLOADED = {
  headline: 'So many visitors at once',
  lead: `${PRODUCT} can't keep up right now. Nothing is lost: please try again in a moment.`,
}

/** The titles of the pages of the app. */
export const TITLES = {
  landing: `${PRODUCT}: a pet-care companion that aligns with your family`,
  virtualPet: `${GAME} - Your Virtual Pet Companion`,
  yourData: `Your data - ${PRODUCT}`,
}

type Head = { title: string; description: string }

/** The title and the description of each page. */
export const HEADS: Readonly<Record<'landing' | 'virtualPet' | 'yourData' | 'privacy' | 'credits' | 'notFound' | 'overloaded', Head>> = {
  landing: {
    title: TITLES.landing,
    description: `${PRODUCT} is an indie AI that aligns with your pet, your needs and your family. Ask for early access, vote for what it learns first, and raise a virtual pet.`,
  },
  virtualPet: {
    title: TITLES.virtualPet,
    description: `Raise a virtual pet with ${GAME}: feed, walk and play, and learn pet care without risks.`,
  },
  yourData: {
    title: TITLES.yourData,
    description: 'Back up your pet, restore it, download everything about you, or delete it.',
  },
  privacy: {
    title: `What ${PRODUCT} stores, and why`,
    description: `Every field ${PRODUCT} stores, what it's for, how long it stays, and what isn't protected.`,
  },
  credits: {
    title: `What ${PRODUCT} is made with`,
    description: `The typefaces, pictures, open-source parts and tools ${PRODUCT} is made with, and their licenses.`,
  },
  notFound: {
    title: `Page not found - ${PRODUCT}`,
    description: 'There is nothing at this address.',
  },
  overloaded: {
    title: `Too many visitors - ${PRODUCT}`,
    description: 'Please try again in a moment.',
  },
}

/** The title of a page that answers a form, by its headline. */
export function answerTitle(headline: string): string {
  return `${headline} - ${PRODUCT}`
}

/** Describes the site where a browser lists installed sites. */
export const APP_DESCRIPTION: string = `An indie pet-care companion and ${GAME}, a virtual pet`

/** Describes the picture in the preview of a link. */
export const SOCIAL_PICTURE: string = `Five pets: Hey! It's ${PRODUCT}!`

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** When a limit allows the next try, rounded up to whole minutes. No limit lasts longer than an hour. */
export function tryAgainIn(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const wait = minutes <= 1 ? 'a minute' : minutes < HOUR_MINUTES ? `${minutes} minutes` : 'an hour'
  return `You can try again in ${wait}.`
}
