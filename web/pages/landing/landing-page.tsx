import { PRODUCT } from '#domain/product.ts'
import { Ethics } from '../../features/ethics/ethics.tsx'
import { Introduction } from '../../features/introduction/introduction.tsx'
import { LandingPicture } from '../../ui/scenes/landing-picture.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'
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
          <h1 className={styles.headline}>{`Hey! It's ${PRODUCT}!`}</h1>
          <LandingPicture className={styles.picture} />
          <div className={styles.introduction}>
            <Introduction />
          </div>
          <div className={styles.form}>
            <div className={styles.toasts}>
              <Island name="toasts" islands={LANDING_ISLANDS} />
            </div>
            <Island name="early-access" islands={LANDING_ISLANDS} />
            <p className={styles.promise}>
              Your address is for one thing: telling you when {PRODUCT} is ready.{' '}
              <a href="/privacy">What we keep</a>
            </p>
          </div>
        </section>
        <section aria-labelledby="features-title" className={styles.features}>
          <h2 id="features-title">{`What should ${PRODUCT} learn first?`}</h2>
          <p className={styles.lead}>
            One vote per browser for each. We don't fingerprint you, so this is a pulse, not an
            election.
          </p>
          <FeatureCards />
        </section>
        <Ethics />
      </main>
      <PageFoot />
    </>
  )
}
