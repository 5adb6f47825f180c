import { LANDING } from '#words/landing.ts'
import { Ethics } from '../../features/ethics/ethics.tsx'
import { Introduction } from '../../features/introduction/introduction.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LandingPicture } from '../../drawings/landing-picture.tsx'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { Island } from '../island.tsx'
import { PageFoot } from '../page-foot.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { LANDING_ISLANDS } from './islands.tsx'
import styles from './landing-page.module.css'

/** The landing page: hello, early access, three features to vote for, what we stand for. Rendered by the build alone. */
export function LandingPage() {
  return (
    <>
      <SiteHeader here="/" />
      <main id="main" className={styles.main}>
        <section className={styles.hello}>
          <h1 className={styles.headline}>{LANDING.headline}</h1>
          {/* A script makes it a button that does something. */}
          <button
            type="button"
            disabled
            aria-label={LANDING.stroke}
            className={styles.picture}
            data-pets=""
          >
            <LandingPicture />
          </button>
          <div className={styles.introduction}>
            <Introduction />
          </div>
          <div className={styles.form}>
            <Island name="early-access" islands={LANDING_ISLANDS} />
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
      </main>
      <div className={styles.messages}>
        <Island name="messages" islands={LANDING_ISLANDS} />
      </div>
      <PageFoot hasSound />
    </>
  )
}
