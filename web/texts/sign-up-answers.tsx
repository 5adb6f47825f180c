import { EARLY_ACCESS_MESSAGES, GOT_IT, SIGN_UP_ANSWER } from '#words/landing.ts'
import { SignUpForm } from '../landing/sign-up-form.tsx'
import { removalLink } from '../state/removal-keys.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notice.tsx'
import styles from './notice.module.css'

/** Answers a sign-up without JavaScript. The server fills in what is in double braces (server/early-access/form.ts). */
type SignUpAnswer = {
  /** The server's outcome or problem code, and the end of the page's address. */
  name: string
  headline: string
  lead: string
  /** The error of the field. */
  refusal?: string
}

const { thanks, known, invalid, check, submit, tooMany, unexpected } = EARLY_ACCESS_MESSAGES
const { notYet, letterWrong, which, choose } = SIGN_UP_ANSWER
const { done } = GOT_IT

export const SIGN_UP_ANSWERS: readonly SignUpAnswer[] = [
  { name: 'thanks', headline: done, lead: thanks },
  { name: 'already-registered', headline: done, lead: known },
  { name: 'did-you-mean', headline: which, lead: choose },
  { name: 'invalid-email', headline: notYet, lead: letterWrong, refusal: invalid },
  { name: 'email-check-failed', headline: notYet, lead: check },
  { name: 'email-insert-failed', headline: notYet, lead: submit },
  { name: 'too-many-requests', headline: notYet, lead: tooMany },
  { name: 'unexpected', headline: notYet, lead: unexpected },
]

export function SignUpAnswerPage({ answer }: { answer: SignUpAnswer }) {
  const { name, headline, lead, refusal } = answer
  const isListed = headline === done
  return (
    <Notice mood={isListed ? 'happy' : 'neutral'} headline={headline} lead={lead}>
      {name === 'did-you-mean' && <AddressChoice />}
      {isListed && <p>{SIGN_UP_ANSWER.correction}</p>}
      {!isListed && <SignUpForm refusal={refusal} typed="{{email}}" />}
      {name === 'thanks' && <RemovalKey />}
    </Notice>
  )
}

/** The suggested address and the typed one. A form of its own: Enter in the field below must send the field. */
function AddressChoice() {
  return (
    <form className={styles.offer} method="post" action="/early-access">
      <input type="hidden" name="asked" value="{{email}}" />
      <Button type="submit" name="email" value="{{meant}}">
        {'{{meant}}'}
      </Button>
      <Button variant="quiet" type="submit" name="email" value="{{email}}">
        {'{{email}}'}
      </Button>
    </form>
  )
}

function RemovalKey() {
  const key = '{{removal_key}}'
  return (
    <div className={styles.key}>
      <p>{SIGN_UP_ANSWER.keep}</p>
      <p>
        <a href={removalLink(key)}>{SIGN_UP_ANSWER.link}</a>
      </p>
      <p>
        <code>{key}</code>
      </p>
      <form className={styles.offer} method="post" action="/early-access/remove">
        <input type="hidden" name="removal_key" value={key} />
        <Button variant="quiet" type="submit">
          {SIGN_UP_ANSWER.takeOff}
        </Button>
      </form>
    </div>
  )
}
