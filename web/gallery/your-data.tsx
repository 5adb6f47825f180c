import { createReads } from '../api/reads.ts'
import { ReadsProvider } from '../api/use-read.tsx'
import { BeForgotten } from '../features/your-data/be-forgotten/be-forgotten.tsx'
import { TakeHome } from '../features/your-data/take-home/take-home.tsx'
import { TransferStatus } from '../features/your-data/transfer/transfer-status.tsx'
import type { Transfer } from '../features/your-data/transfer/use-transfer.ts'
import type { Yours } from '../features/your-data/yours.ts'
import styles from './grids.module.css'
import { BISCUIT } from './samples.ts'

const nothing = () => undefined
const YOURS: Yours = { visitor: null, pet: BISCUIT, moments: 48, state: 'told' }

const TRANSFERS: readonly Transfer[] = [
  { state: 'running', words: 'Sending: 40%', share: 0.4 },
  { state: 'done', words: 'Done: rema-Biscuit-2026-03-12.json' },
  {
    state: 'failed',
    words: 'The file broke off on its way. Nothing was changed; please try again.',
  },
]

/** What a visitor takes home, looks through and erases: the cards, a file on its way, a table. */
export function YourDataCards() {
  return (
    <ReadsProvider reads={{ ...createReads(), follow: () => () => undefined }}>
      <div className={styles.stack}>
        <TakeHome yours={YOURS} />
        {TRANSFERS.map((transfer) => (
          <TransferStatus
            key={`${transfer.state} ${'words' in transfer ? transfer.words : ''}`}
            transfer={transfer}
            onStop={nothing}
          />
        ))}
        <BeForgotten yours={YOURS} />
      </div>
    </ReadsProvider>
  )
}

/** A file that comes: nobody knows its size before its end, and the browser's bar moves to and fro. */
export function FileThatComes() {
  return (
    <TransferStatus
      transfer={{ state: 'running', words: '12.3 MB so far', share: null }}
      onStop={nothing}
    />
  )
}
