/** The form that asks for an address. Source: docs/product.md, section 2. */
export const SIGN_UP_FORM = {
  email: 'Email',
  request: 'Request early access',
  submitting: 'Submitting...',
  /** Stands before the address that was probably meant. */
  didYouMean: 'Did you mean',
  requestAgain: 'If yours is right, request again.',
  correction: 'We add the corrected address. The first one stays on the list, too.',
  /** The link beside it, where this device has one. */
  removeFirst: 'Take the first one off',
  /** The label of the field that people do not see. */
  trap: 'Website',
}

/** What stands in the place of the form after it was sent. */
export const GOT_IT = {
  done: 'Got it!',
  change: 'Not right? Change it',
  /** Stands before the link. */
  keep: 'This device keeps a link to undo this. Copy it if you want it elsewhere, too:',
  /** The same in a browser that keeps nothing. */
  keepNow: 'Copy this link if you may want to undo this one day. It is shown only now:',
  remove: 'Take my address off the list',
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

/** What the pages say that answer the form in a browser without scripts. */
export const SIGN_UP_ANSWER = {
  notYet: 'Not yet!',
  letterWrong: 'A letter may be missing, or one too many.',
  correction:
    'Was a letter wrong? Request again from the start. The first address stays on the list as well, until you take it off.',
  /** Above the link and the key that are shown this once. */
  keep: 'Keep this link or its key if you may want to undo this one day. They are shown only now.',
  link: 'Take my address off the list',
  takeOff: 'Take it off right now',
}

/** The pages that take an address off the list. Source: docs/product.md, section 17. */
export const ADDRESS_REMOVAL = {
  headline: 'Take your address off the list',
  lead: 'One press removes the address that belongs to this key from the early-access list. Until then nothing changes.',
  key: 'Removal key',
  keyHelp: 'Paste the link that you kept, or the key at its end.',
  remove: 'Take it off',
  notYet: 'Not yet!',
  removed: 'Done!',
  removedWords: 'The address of this key is not on our list any more.',
}

export const REMOVAL_MESSAGES = {
  invalid: 'That is no removal key: it has 32 letters and digits. Please copy it again.',
  failed: 'The address could not be taken off for now. Please try again.',
  offline: 'There is no network, so nothing was changed. Please try again later.',
  answerLost: 'No answer came, so the address may be off the list or not. Please press again.',
}
