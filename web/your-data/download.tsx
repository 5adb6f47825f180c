import { useState } from 'react'
import { DOWNLOAD } from '#words/your-data.ts'
import { useGameState } from '../state/game-store.ts'
import { Button } from '../ui/button.tsx'
import { OutcomeText, Section, type Task } from './section.tsx'
import { type FileKind, downloadFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Saves everything of a visitor as a file. `task` runs one download at a time. */
export function Download({ visitor, task }: { visitor: string | null; task: Task }) {
  const [latest, setLatest] = useState<FileKind>()
  const running = task.isBusy ? latest : undefined

  const count = useGameState().outbox.filter(({ kind }) => kind === 'care').length
  return (
    <Section id="download" title={DOWNLOAD.title}>
      <p>{DOWNLOAD.lead}</p>
      <ul className={styles.list}>
        {DOWNLOAD.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {DOWNLOAD.more} <a href="/privacy">{DOWNLOAD.privacy}</a>
      </p>
      <div className={styles.buttons}>
        {DOWNLOAD.files.map(({ kind, text }) => (
          <Button
            key={kind}
            variant="quiet"
            busy={running === kind}
            disabled={task.isBusy || visitor === null}
            onClick={() => {
              setLatest(kind)
              void task.run(() => downloadFile(kind))
            }}
          >
            {running === kind ? DOWNLOAD.started : text}
          </Button>
        ))}
      </div>
      {count > 0 && <p className="note">{DOWNLOAD.waits(count)}</p>}
      <OutcomeText {...task.outcome} />
    </Section>
  )
}
