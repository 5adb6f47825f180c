import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { EARLY_ACCESS_MESSAGES, GOT_IT, SIGN_UP_ANSWER, SIGN_UP_FORM } from '#words/landing.ts'
import { BACK_TO_START } from '#words/site.ts'
import { SignUpForm } from '../landing/sign-up-form.tsx'
import { removalLink } from '../state/removal-keys.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'

/** The answer to a sign-up that was posted without JavaScript. */
type SignUpAnswer = {
  /** The server's outcome or problem code, and the end of the page's address: server/early-access/form.ts. */
  name: string
  headline: string
  lead: string
  /** Shows the form again. */
  hasForm?: true
  /** The error of the field. */
  refusal?: string
  /** A suggested address, which the server replaces; the form then submits its own address without asking again. */
  offer?: string
  correction?: string
  /** Shows the removal key, which the server fills in. */
  hasKey?: true
}

const { thanks, known, invalid, check, submit, tooMany, unexpected } = EARLY_ACCESS_MESSAGES
const { notYet, letterWrong, correction } = SIGN_UP_ANSWER
const { didYouMean, requestAgain } = SIGN_UP_FORM
const { done } = GOT_IT

export const SIGN_UP_ANSWERS: readonly SignUpAnswer[] = [
  { name: 'thanks', headline: done, lead: thanks, correction, hasKey: true },
  { name: 'already-registered', headline: done, lead: known, correction },
  {
    name: 'did-you-mean',
    headline: didYouMean,
    lead: requestAgain,
    hasForm: true,
    offer: 'ann@example.org',
  },
  { name: 'invalid-email', headline: notYet, lead: letterWrong, hasForm: true, refusal: invalid },
  { name: 'email-check-failed', headline: notYet, lead: check, hasForm: true },
  { name: 'email-insert-failed', headline: notYet, lead: submit, hasForm: true },
  { name: 'too-many-requests', headline: notYet, lead: tooMany, hasForm: true },
  { name: 'unexpected', headline: notYet, lead: unexpected, hasForm: true },
]

export function SignUpAnswerPage({ answer }: { answer: SignUpAnswer }) {
  const { headline, lead, hasForm, refusal, offer, hasKey } = answer
  return (
    <Notice
      mood={hasForm ? 'neutral' : 'happy'}
      headline={headline}
      lead={lead}
      offer={
        // A separate form: Enter in the field below must send the field.
        offer !== undefined && (
          <form className={styles.offer} method="post" action="/early-access">
            <Button variant="quiet" type="submit" name="email" value={offer}>
              {offer}
            </Button>
          </form>
        )
      }
    >
      {hasForm && <SignUpForm refusal={refusal} isAsked={offer !== undefined} />}
      {answer.correction !== undefined && <p>{answer.correction}</p>}
      {hasKey && <RemovalKey />}
      <p>
        <a href="/">{BACK_TO_START}</a>
      </p>
    </Notice>
  )
}

/** Hidden until the server fills in a key; a visitor who opens the page by its address has none. */
function RemovalKey() {
  return (
    <div hidden data-removal="" className={styles.key}>
      <p>{SIGN_UP_ANSWER.keep}</p>
      <p>
        <a href={removalLink(REMOVAL_KEY_PLACE)}>{SIGN_UP_ANSWER.link}</a>
      </p>
      <p>
        <code>{REMOVAL_KEY_PLACE}</code>
      </p>
      <form className={styles.offer} method="post" action="/early-access/remove">
        <input type="hidden" name="removal_key" value={REMOVAL_KEY_PLACE} />
        <Button variant="quiet" type="submit">
          {SIGN_UP_ANSWER.takeOff}
        </Button>
      </form>
    </div>
  )
}
