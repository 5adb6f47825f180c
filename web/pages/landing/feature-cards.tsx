import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { GAME, PRODUCT } from '#domain/product.ts'
import { VotingCard } from '../../features/voting/voting-card.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { CardPicture } from '../../ui/scenes/card-picture.tsx'
import { Island } from '../island.tsx'
import { LANDING_ISLANDS } from './islands.tsx'
import styles from './landing-page.module.css'

const WORDS: Record<FeatureId, { title: string; subtitle: string; description: string }> = {
  'virtual-pet': {
    title: `${PRODUCT} Virtual Pet`,
    subtitle: 'Learn pet care without risks',
    description:
      'Feed, walk and play with a pet that forgives every mistake. Child and Adult modes give the tips in the right words for each of you.',
  },
  'pet-onboarding': {
    title: `${PRODUCT} Pet Onboarding`,
    subtitle: 'The IKEA manual—but for pets.',
    description:
      'Step-by-step guidance for the first days: what to have at home, where the bed goes, and when to simply wait and let them sniff.',
  },
  'anytime-help': {
    title: `${PRODUCT} Anytime Help`,
    subtitle: 'Awake when you worry',
    description:
      "Flags issues early from your pet's patterns, and tells you when it is time to call the vet.",
  },
}

/** The three features to vote for. */
export function FeatureCards() {
  return (
    <PlainList className={styles.cards}>
      {FEATURE_IDS.map((id) => (
        <li key={id}>
          <VotingCard
            featureId={id}
            picture={<CardPicture feature={id} />}
            {...WORDS[id]}
            vote={<Island name={`vote-${id}`} islands={LANDING_ISLANDS} />}
          >
            {id === 'virtual-pet' && (
              <p className={styles.way}>
                <a href="/virtual-pet">{`Meet yours in ${GAME}`}</a>
              </p>
            )}
          </VotingCard>
        </li>
      ))}
    </PlainList>
  )
}
