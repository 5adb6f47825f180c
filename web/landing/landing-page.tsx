import { FEATURE_IDS } from '#domain/features.ts'
import { LANDING } from '#words/landing.ts'
import { Messages } from '../ui/messages.tsx'
import { PlainList } from '../ui/text.tsx'
import { Chat } from './chat.tsx'
import { Ethics } from './ethics.tsx'
import { FeatureCard } from './feature-card.tsx'
import styles from './landing-page.module.css'
import { MeetPet } from './meet-pet.tsx'
import { PetsPicture } from './pets-picture.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Introduction and early access, three features to vote for, and the ethics. */
export function LandingPage() {
  return (
    <>
      <div className={styles.main}>
        <section className={styles.hello}>
          <h1 className={styles.headline}>{LANDING.headline}</h1>
          <PetsPicture className={styles.picture} />
          <Chat />
          <div>
            <SignUpForm>
              <p className={styles.promise}>
                {`${LANDING.promise} `}
                <a href="/privacy">{LANDING.whatWeKeep}</a>
              </p>
              <MeetPet />
            </SignUpForm>
          </div>
        </section>
        <section aria-labelledby="features-title" className={styles.features}>
          <h2 id="features-title">{LANDING.featuresTitle}</h2>
          <p>{LANDING.featuresLead}</p>
          <PlainList className={styles.cards}>
            {FEATURE_IDS.map((id) => (
              <li key={id}>
                <FeatureCard id={id} />
              </li>
            ))}
          </PlainList>
        </section>
        <Ethics />
      </div>
      <div className={styles.messages}>
        <Messages />
      </div>
    </>
  )
}
