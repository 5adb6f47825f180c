import { GAME, PRODUCT } from '#domain/product.ts'

type Head = { title: string; description: string }

/** What the head of each page says of it. */
export const HEADS: Readonly<
  Record<
    'landing' | 'virtualPet' | 'yourData' | 'privacy' | 'credits' | 'notFound' | 'overloaded',
    Head
  >
> = {
  landing: {
    title: `${PRODUCT}: a pet-care companion that aligns with your family`,
    description: `${PRODUCT} is an indie AI that aligns with your pet, your needs and your family. Ask for early access, vote for what it learns first, and raise a virtual pet.`,
  },
  virtualPet: {
    title: `${GAME} - Your Virtual Pet Companion`,
    description: `Raise a virtual pet with ${GAME}: feed, walk and play, and learn pet care without risks.`,
  },
  yourData: {
    title: `Your data - ${PRODUCT}`,
    description: `Keep your pet, take it home as a file, see what ${PRODUCT} holds about you, or be forgotten.`,
  },
  privacy: {
    title: `What ${PRODUCT} stores, and why`,
    description: `Every field ${PRODUCT} stores, what it's for, how long it stays, and what isn't protected.`,
  },
  credits: {
    title: `What ${PRODUCT} is made with`,
    description: `The typefaces, pictures, open-source parts and tools ${PRODUCT} is made with, and their licences.`,
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

/** What the site is, for a browser's list of those that are kept. */
export const APP_DESCRIPTION: string = `An indie pet-care companion and ${GAME}, a virtual pet`

/** What the picture shows that stands beside an address that is passed on. */
export const SOCIAL_PICTURE: string = `Five pets: Hey! It's ${PRODUCT}!`
