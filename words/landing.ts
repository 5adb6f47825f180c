import type { FeatureId } from '#domain/features.ts'
import { PRODUCT } from '#domain/product.ts'
import type { PetType } from '#domain/pet.ts'
import { plural } from './site.ts'

/** The landing page, without the parts below. */
export const LANDING = {
  headline: `Hey! It's ${PRODUCT}!`,
  /** What it will do, and what it does today. */
  lead: 'It will answer your pet-care questions. For now, it has virtual pets to raise.',
  /** The link to the game. */
  meet: 'Meet your pet',
  /** The same for a visitor who has a pet. */
  backTo: (petName: string): string => `Back to ${petName}`,
  /** Names the picture for screen readers, and each of its pets. */
  pets: 'Pets to raise',
  pat: (type: PetType): string => `Pat the ${type}`,
  /** The link that a pet offers when it is touched. */
  raise: (type: PetType): string => `Raise a ${type}`,
  free: 'The pet is free, without a sign-up.',
  promise: `We'll write when ${PRODUCT} is ready. Nothing else.`,
  whatWeKeep: 'What we keep',
  featuresTitle: `What should ${PRODUCT} learn first?`,
  featuresLead: 'Vote for as many as you like.',
  /** Below the features. */
  again: `Want to hear when ${PRODUCT} is ready?`,
  askAgain: 'Get early access',
}

/** The three chat bubbles. The wink ends the last one; it never has a line of its own. */
export const INTRODUCTION = {
  /** Names the bubbles for screen readers. */
  says: `${PRODUCT} says`,
  hello: `Hey! ${PRODUCT} here!`,
  what: "I'm an indie AI that aligns with your pet, your needs and your family.",
  puppy: "I'm still a puppy at this, but I learn fast.",
  wink: 'Intrigued? ;)',
}

/** An example of what a visitor may ask one day. */
export const PREVIEW = {
  title: `A preview: ${PRODUCT} can't answer yet`,
  question: 'My kitten hides under the bed.',
  answer: 'Give it time and a quiet room. It will come to you.',
}

type FeatureWords = { title: string; subtitle: string; description: string }

/** The features to vote for. */
export const FEATURES: Readonly<Record<FeatureId, FeatureWords>> = {
  'virtual-pet': {
    title: `${PRODUCT} Virtual Pet`,
    subtitle: 'Learn pet care without risks',
    description: 'Feed, walk and play with a pet that forgives every mistake. Child and Adult modes put every tip in words that fit.',
  },
  'pet-onboarding': {
    title: `${PRODUCT} Pet Onboarding`,
    subtitle: 'The IKEA manual—but for pets.',
    description: 'Step-by-step guidance for the first days: what to have at home, where the bed goes, and when to simply wait and let them sniff.',
  },
  'anytime-help': {
    title: `${PRODUCT} Anytime Help`,
    subtitle: 'Awake when you worry',
    description: "Flags issues early from your pet's patterns, and tells you when it's time to call the vet.",
  },
}

export const ETHICS_TITLE: string = `${PRODUCT}'s Ethics`

/** The form that asks for an address. Source: docs/product.md, section 2. */
export const SIGN_UP_FORM = {
  email: 'Email',
  request: 'Request early access',
  submitting: 'Submitting...',
  /** Followed by the address that was probably meant. */
  didYouMean: 'Did you mean',
  /** Sends the address as it was typed. */
  sendIt: "It's correct, send it",
  /** Shown while the visitor corrects an address that this device can remove. */
  correction: 'The new address replaces the first one.',
  notReplaced: 'The new address is on the list, but the first one may still be there, too.',
  tryAgain: 'Remove the first one',
  /** The label of the field that people do not see. */
  trap: 'Leave this empty',
}

/** Replaces the form after it was sent. */
export const GOT_IT = {
  done: 'Got it!',
  change: 'Change it',
  remove: 'Remove my address',
  /** Beside the link in a browser that stores nothing. */
  keepNow: "Copy this link now if you may need it later. It won't be shown again.",
}

/** The sentences of the sign-up's error catalogue. Source: docs/product.md, section 8. */
export const EARLY_ACCESS_MESSAGES = {
  invalid: 'Please enter a valid email address',
  check: 'There was a problem checking your email. Please try again.',
  known: 'This email is already registered for early access!',
  submit: 'There was a problem submitting your email. Please try again.',
  thanks: "Thanks for signing up! We'll be in touch soon.",
  /** No limit lasts longer than an hour. */
  tooMany: 'Too many sign-ups came from your network. Please try again in an hour.',
  unexpected: 'Something went wrong. Please try again.',
}

/** The pages that answer the form without JavaScript. */
export const SIGN_UP_ANSWER = {
  notYet: 'Not yet!',
  letterWrong: 'A letter may be missing, or one too many.',
  which: 'Which one is right?',
  choose: 'Tap the right address, or type it again.',
  correction: 'Wrong address? Remove it, then sign up again.',
  /** Above the link and the key, which are shown only once. */
  keep: "Save this link or its key, so that you can remove your address later. They won't be shown again.",
  link: 'Remove my address',
  takeOff: 'Remove it now',
}

/** The button of a feature, and its number of votes. */
export const VOTE_ROW = {
  want: 'I want this!',
  voted: 'Voted!',
  /** The link to the game on the card of the virtual pet. */
  play: 'Play it now',
  /** Follows the number of votes. */
  unit: (count: number): string => plural(count, { one: 'vote', other: 'votes' }),
  withoutScript: "Voting needs JavaScript, which hasn't arrived.",
}

/** The messages after a vote. Source: docs/product.md, section 8. */
export const VOTE_MESSAGES = {
  counted: 'Your vote has been counted!',
  already: "You've already voted for this feature",
  failed: 'Could not add your vote. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
}
