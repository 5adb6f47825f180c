import { type DragEvent, useRef, useState } from 'react'
import { BRING_BACK } from '#words/take-home.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useReads } from '../../../api/use-read.tsx'
import { notifyTabs } from '../../../state/tab-channel.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import card from '../card.module.css'
import { TransferStatus } from '../transfer/transfer-status.tsx'
import { useTransfer } from '../transfer/use-transfer.ts'
import { sendFile } from './send-file.ts'
import styles from './take-home.module.css'

/** Takes a file back, chosen or dropped. */
export function BringBack() {
  const reads = useReads()
  const { transfer, run, stop } = useTransfer()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function bring(file: File | undefined) {
    if (!file) return
    void run(async (say, signal) => {
      try {
        return await sendFile(file, say, signal)
      } finally {
        // Also when no answer came: the server may have taken it.
        reads.refetch(READ_KEYS.game)
        notifyTabs('pet-changed')
      }
    })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    bring(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classNames(styles.back, isOver && styles.over)}
      onDragOver={(event) => {
        // Without this the browser opens the file in the page's place.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h3>{BRING_BACK.title}</h3>
      <p>{BRING_BACK.lead}</p>
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={BRING_BACK.choose}
          onChange={({ currentTarget }) => {
            bring(currentTarget.files?.[0])
            // The same file, chosen again, is another choice.
            currentTarget.value = ''
          }}
        />
        <Button
          variant="quiet"
          busy={transfer.state === 'running'}
          onClick={() => input.current?.click()}
        >
          {BRING_BACK.choose}
        </Button>
        <span className={card.quiet}>{BRING_BACK.drop}</span>
      </div>
      <TransferStatus transfer={transfer} onStop={stop} />
      {transfer.state === 'done' && (
        <p>
          <a href="/virtual-pet">{BRING_BACK.open}</a>
        </p>
      )}
    </div>
  )
}
