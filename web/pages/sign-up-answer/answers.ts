import { EARLY_ACCESS_MESSAGES, GOT_IT, SIGN_UP_ANSWER, SIGN_UP_FORM } from '#words/landing.ts'

/** What a sign-up without scripts is answered with. `again` shows the form once more. */
export type SignUpAnswer = {
  name: string
  headline: string
  words: string
  again: boolean
  /** What stands under the field. */
  refusal?: string
  /** Offers another address, which the server puts in the place of this one, and the form holds nothing back again. */
  offers?: string
  /** What can still be done, where the form is not shown. */
  correction?: string
  /** Shows the key that takes the address off: the server puts it in its place (server/early-access/form.ts). */
  showsKey?: boolean
}

const { thanks, known, invalid, check, submit, tooMany, unexpected } = EARLY_ACCESS_MESSAGES
const { notYet, letterWrong, correction } = SIGN_UP_ANSWER
const { didYouMean, requestAgain } = SIGN_UP_FORM

/** By the last part of the address, which is the server's outcome or problem code: server/early-access/form.ts. */
export const SIGN_UP_ANSWERS: readonly SignUpAnswer[] = [
  {
    name: 'thanks',
    headline: GOT_IT.done,
    words: thanks,
    again: false,
    correction,
    showsKey: true,
  },
  {
    name: 'already-registered',
    headline: GOT_IT.done,
    words: known,
    again: false,
    correction,
  },
  {
    name: 'did-you-mean',
    headline: didYouMean,
    words: requestAgain,
    again: true,
    offers: 'ann@example.org',
  },
  {
    name: 'invalid-email',
    headline: notYet,
    words: letterWrong,
    again: true,
    refusal: invalid,
  },
  { name: 'email-check-failed', headline: notYet, words: check, again: true },
  { name: 'email-insert-failed', headline: notYet, words: submit, again: true },
  { name: 'too-many-requests', headline: notYet, words: tooMany, again: true },
  { name: 'unexpected', headline: notYet, words: unexpected, again: true },
]
