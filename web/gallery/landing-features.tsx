import { READ_KEYS } from '../api/read-keys.ts'
import { createReads } from '../api/reads.ts'
import { ReadsProvider } from '../api/use-read.tsx'
import { EarlyAccessForm } from '../features/early-access/early-access-form.tsx'
import { Ethics } from '../features/ethics/ethics.tsx'
import { Introduction } from '../features/introduction/introduction.tsx'
import { VotingCard } from '../features/voting/voting-card.tsx'
import { CardPicture } from '../ui/scenes/card-picture.tsx'
import styles from './grids.module.css'

// The gallery has no server to ask: what is known is known.
const votes = { ...createReads(), follow: () => () => undefined }
votes.set(READ_KEYS.features, () => ({ 'virtual-pet': 1234, 'pet-onboarding': 1 }))
votes.set(READ_KEYS.votes, () => ['virtual-pet'])

/** What the landing page is composed of: hello, the form with and without an error, a card voted for and one not. */
export function LandingFeatures() {
  return (
    <ReadsProvider reads={votes}>
      <div className={styles.stack}>
        <Introduction />
        <EarlyAccessForm />
        <EarlyAccessForm refusal="Please enter a valid email address" />
        <VotingCard
          featureId="virtual-pet"
          picture={<CardPicture feature="virtual-pet" />}
          title="Rema Virtual Pet"
          subtitle="Learn pet care without risks"
          description="Feed, walk and play with a pet that forgives every mistake."
        />
        <VotingCard
          featureId="pet-onboarding"
          picture={<CardPicture feature="pet-onboarding" />}
          title="Rema Pet Onboarding"
          subtitle="The IKEA manual—but for pets."
          description="Step-by-step guidance for the first days."
        />
        <Ethics />
      </div>
    </ReadsProvider>
  )
}
