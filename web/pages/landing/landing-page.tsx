import { LANDING } from '#words/landing.ts'
import { EarlyAccessForm } from '../../features/early-access/early-access-form.tsx'
import { Ethics } from '../../features/ethics/ethics.tsx'
import { Introduction } from '../../features/introduction/introduction.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Messages } from '../../ui/messages.tsx'
import { FeatureCards } from './feature-cards.tsx'
import styles from './landing-page.module.css'
import { PetsPicture } from './pets-picture.tsx'

/** The landing page: hello, early access, three features to vote for, what we stand for. */
export function LandingPage() {
  return (
    <>
      <div className={styles.main}>
        <section className={styles.hello}>
          <h1 className={styles.headline}>{LANDING.headline}</h1>
          <PetsPicture />
          <div className={styles.introduction}>
            <Introduction />
          </div>
          <div className={styles.form}>
            <EarlyAccessForm />
            <p className={styles.promise}>
              {`${LANDING.promise} `}
              <a href="/privacy">{LANDING.whatWeKeep}</a>
            </p>
            <p className={styles.meet}>
              <ButtonLink variant="quiet" href="/virtual-pet">
                {LANDING.meet}
              </ButtonLink>
              {LANDING.free}
            </p>
          </div>
        </section>
        <section aria-labelledby="features-title" className={styles.features}>
          <h2 id="features-title">{LANDING.featuresTitle}</h2>
          <p className={styles.lead}>{LANDING.featuresLead}</p>
          <FeatureCards />
        </section>
        <Ethics />
      </div>
      <div className={styles.messages}>
        <Messages />
      </div>
    </>
  )
}
