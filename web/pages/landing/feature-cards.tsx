import { FEATURE_IDS } from '#domain/features.ts'
import { EARLY_VERSION, FEATURES, TO_THE_GAME } from '#words/landing.ts'
import { FeatureCard } from '../../landing/feature-card.tsx'
import { PlainList } from '../../ui/text.tsx'
import { CardPicture } from '../../drawings/card-picture.tsx'
import styles from './landing-page.module.css'

/** The three features to vote for. */
export function FeatureCards() {
  return (
    <PlainList className={styles.cards}>
      {FEATURE_IDS.map((id) => (
        <li key={id}>
          <FeatureCard featureId={id} picture={<CardPicture feature={id} />} {...FEATURES[id]}>
            {id === 'virtual-pet' && (
              <p className={styles.way}>
                {`${EARLY_VERSION} `}
                <a href="/virtual-pet">{TO_THE_GAME}</a>
              </p>
            )}
          </FeatureCard>
        </li>
      ))}
    </PlainList>
  )
}
