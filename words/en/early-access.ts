/** The form that asks for an address. Source: docs/product.md, section 2. */
export const SIGN_UP_FORM = {
  email: 'Email',
  request: 'Request early access',
  submitting: 'Submitting...',
  /** Stands before the address that was probably meant. */
  didYouMean: 'Did you mean',
  requestAgain: 'If yours is right, request again.',
  correction:
    'The corrected address is added. The first one stays on the list as well: without accounts we cannot tell who may take it off.',
  /** The label of the field that people do not see. */
  trap: 'Website',
}

/** What stands in the place of the form after it was sent. */
export const GOT_IT = {
  done: 'Got it!',
  change: 'Not right? Change it',
}

/** The sentences of the sign-up's error catalogue. Source: docs/product.md, section 8. */
export const EARLY_ACCESS_MESSAGES = {
  invalid: 'Please enter a valid email address',
  check: 'There was a problem checking your email. Please try again.',
  known: 'This email is already registered for early access!',
  submit: 'There was a problem submitting your email. Please try again.',
  thanks: "Thanks for signing up! We'll be in touch soon.",
  unexpected: 'Something went wrong. Please try again.',
}

/** What the pages say that answer the form in a browser without scripts. */
export const SIGN_UP_ANSWER = {
  notYet: 'Not yet!',
  letterWrong: 'A letter may be missing, or one too many.',
  correction:
    'Was a letter wrong? Request again from the start. The first address stays on the list as well: without accounts we cannot tell who may take it off.',
}
