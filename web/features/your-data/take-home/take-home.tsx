import { useState } from 'react'
import { TAKE_HOME } from '#words/take-home.ts'
import { deviceStorage } from '../../../state/storage.ts'
import { visitorStorage } from '../../../state/visitor.ts'
import { createOutbox } from '../../../state/outbox.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Units } from '../../../ui/text.tsx'
import card from '../card.module.css'
import { fetchAndSave } from '../transfer/save-file.ts'
import { TransferStatus } from '../transfer/transfer-status.tsx'
import { useTransfer } from '../transfer/use-transfer.ts'
import type { FileKind } from '../transfer/visitor-file.ts'
import type { Yours } from '../yours.ts'
import { BringBack } from './bring-back.tsx'
import styles from './take-home.module.css'

const FILES: readonly { kind: FileKind; words: string; note: string }[] = [
  { kind: 'json', words: TAKE_HOME.all, note: TAKE_HOME.allKind },
  { kind: 'csv', words: TAKE_HOME.log, note: TAKE_HOME.logKind },
]

/** Gives everything of a visitor as a file, and takes one back. */
export function TakeHome({ yours }: { yours: Yours }) {
  const { transfer, run, stop } = useTransfer()
  const [asked, setAsked] = useState<FileKind>()
  const isRunning = transfer.state === 'running'
  // In the prerendered page there is no storage to look in.
  const waiting = yours.visitor === null ? 0 : waitingCare()
  return (
    <Card aria-labelledby="take-home-title" className={card.card}>
      <h2 id="take-home-title">{TAKE_HOME.title}</h2>
      <p>{TAKE_HOME.lead}</p>
      <div className={styles.files}>
        {FILES.map(({ kind, words, note }) => (
          <div key={kind} className={styles.file}>
            <Button
              variant={kind === 'json' ? 'primary' : 'quiet'}
              busy={isRunning && asked === kind}
              disabled={isRunning || yours.visitor === null}
              aria-describedby={`take-home-${kind}`}
              onClick={() => {
                setAsked(kind)
                void run((say, signal) => fetchAndSave(kind, say, signal))
              }}
            >
              {words}
            </Button>
            <span id={`take-home-${kind}`} className={card.quiet}>
              {note}
            </span>
          </div>
        ))}
      </div>
      {waiting > 0 && (
        <p className={card.quiet}>
          <Units>{TAKE_HOME.waits(waiting, waiting.toLocaleString())}</Units>
        </p>
      )}
      <TransferStatus transfer={transfer} onStop={stop} />
      <BringBack />
      <p className={card.quiet}>{TAKE_HOME.leave}</p>
    </Card>
  )
}

/** How many care entries wait in this browser for the network. */
function waitingCare(): number {
  const outbox = createOutbox(visitorStorage(deviceStorage()), Date.now)
  return outbox.read().filter(({ kind }) => kind === 'care').length
}
