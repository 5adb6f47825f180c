import { ArrivalCard } from '../features/your-data/arrival/arrival-card.tsx'
import type { Offer } from '../features/your-data/arrival/use-arrival.ts'
import { WordsForm } from '../features/your-data/arrival/words-form.tsx'
import { QrCode, modulesOf } from '../features/your-data/keep/qr-code.tsx'
import styles from './grids.module.css'
import { BISCUIT, NEW_PET } from './samples.ts'

const nothing = () => undefined
// Not this machine's address, which would be another code at each start.
const CODE = modulesOf('https://rema.example/your-data#keep=2f09c9623642d8bd211c61d4d2d9b88fc7aa')
const OFFER: Offer = {
  step: 'offer',
  brought: { visitor: 'biscuit', pet: BISCUIT, moments: 48, votes: 0 },
  here: null,
  waitingCount: 0,
  outcome: null,
}
const BOTH: Offer = {
  ...OFFER,
  here: { visitor: 'new', pet: NEW_PET, moments: 1, votes: 2 },
  waitingCount: 3,
  outcome: 'must-wait',
}

/** A key that was brought, in every way it can end, and the ways to bring and to give one. */
export function Keeping() {
  return (
    <div className={styles.stack}>
      {[OFFER, BOTH].map((arrival) => (
        <ArrivalCard
          key={arrival.outcome}
          arrival={arrival}
          onAccept={nothing}
          onRetry={nothing}
          onClose={nothing}
        />
      ))}
      {(['looking', 'damaged', 'unknown', 'same'] as const).map((step) => (
        <ArrivalCard
          key={step}
          arrival={{ step }}
          onAccept={nothing}
          onRetry={nothing}
          onClose={nothing}
        />
      ))}
      <ArrivalCard
        arrival={{ step: 'unreachable', visitor: 'biscuit' }}
        onAccept={nothing}
        onRetry={nothing}
        onClose={nothing}
      />
      <WordsForm onVisitor={nothing} />
      <QrCode modules={CODE} label="Keep link as a QR code" />
    </div>
  )
}
