import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { SIGN_UP_ANSWER } from '#words/landing.ts'
import { BACK_TO_START } from '#words/site.ts'
import { SignUpForm } from '../../landing/sign-up-form.tsx'
import { Button } from '../../ui/button.tsx'
import { PetPortrait } from '../../drawings/pet-portrait.tsx'
import { DOG_SPECIES } from '../../drawings/dog.tsx'
import { removalLink } from '../../state/removal-keys.ts'
import type { SignUpAnswer } from './answers.ts'
import styles from './sign-up-answer-page.module.css'

/** The answer to the early-access form in a browser without scripts. */
export function SignUpAnswerPage({ answer }: { answer: SignUpAnswer }) {
  const { headline, words, again, refusal, offers, correction, showsKey } = answer
  return (
    <div className={styles.main}>
      <PetPortrait
        species={DOG_SPECIES}
        mood={again ? 'neutral' : 'happy'}
        className={styles.pet}
      />
      <h1>{headline}</h1>
      {offers !== undefined && (
        // A form of its own: Enter in the field of the other sends what stands in it.
        <form className={styles.offer} method="post" action="/early-access">
          <Button variant="quiet" type="submit" name="email" value={offers}>
            {offers}
          </Button>
        </form>
      )}
      <p className={styles.words}>{words}</p>
      {again && <SignUpForm refusal={refusal} isAsked={offers !== undefined} />}
      {correction !== undefined && <p>{correction}</p>}
      {showsKey && <ShownKey />}
      <p>
        <a href="/">{BACK_TO_START}</a>
      </p>
    </div>
  )
}

/** Hidden until the server has put a key in its place: whoever opens the page by its address has none. */
function ShownKey() {
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
