import { EARLY_ACCESS_MESSAGES } from '../../features/early-access/early-access-messages.ts'

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
}

const { thanks, known, invalid, check, submit, unexpected } = EARLY_ACCESS_MESSAGES
const GOT_IT = 'Got it!'
const NOT_YET = 'Not yet!'
const CORRECTION =
  'Was a letter wrong? Request again from the start. The first address stays on the list as well: without accounts we cannot tell who may take it off.'

/** By the last part of the address, which is the server's outcome or problem code: server/early-access/form-routes.ts. */
export const SIGN_UP_ANSWERS: readonly SignUpAnswer[] = [
  { name: 'thanks', headline: GOT_IT, words: thanks, again: false, correction: CORRECTION },
  {
    name: 'already-registered',
    headline: GOT_IT,
    words: known,
    again: false,
    correction: CORRECTION,
  },
  {
    name: 'did-you-mean',
    headline: 'Did you mean',
    words: 'If yours is right, request again.',
    again: true,
    offers: 'ann@example.org',
  },
  {
    name: 'invalid-email',
    headline: NOT_YET,
    words: 'A letter may be missing, or one too many.',
    again: true,
    refusal: invalid,
  },
  { name: 'email-check-failed', headline: NOT_YET, words: check, again: true },
  { name: 'email-insert-failed', headline: NOT_YET, words: submit, again: true },
  { name: 'unexpected', headline: NOT_YET, words: unexpected, again: true },
]
