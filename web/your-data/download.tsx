import { useState } from 'react'
import { DOWNLOAD } from '#words/your-data.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/button.tsx'
import { Units } from '../ui/text.tsx'
import { pendingCareCount } from './switch-visitor.ts'
import type { VisitorData } from './visitor-data.ts'
import { type FileKind, downloadFile, fileProblem } from './visitor-file.ts'
import styles from './your-data.module.css'

/** One download at a time: `running` is its kind, `outcome` is of the latest one. */
export function useDownload() {
  const [running, setRunning] = useState<FileKind | null>(null)
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({})

  async function start(kind: FileKind) {
    setRunning(kind)
    setOutcome({})
    try {
      setOutcome({ done: DOWNLOAD.saved(await downloadFile(kind)) })
    } catch (error) {
      setOutcome({ problem: fileProblem(error) })
    }
    setRunning(null)
  }

  return { running, outcome, start }
}

const FILES: readonly { kind: FileKind; text: string; note: string }[] = [
  { kind: 'json', text: DOWNLOAD.json, note: DOWNLOAD.jsonKind },
  { kind: 'csv', text: DOWNLOAD.csv, note: DOWNLOAD.csvKind },
]

/** Saves everything of a visitor as a file. */
export function Download({
  visitorData,
  download,
}: {
  visitorData: VisitorData
  download: ReturnType<typeof useDownload>
}) {
  const { running, outcome, start } = download
  const { visitor } = visitorData
  // The prerendered page has no storage.
  const pendingCount = visitor === null ? 0 : pendingCareCount()
  return (
    <Card aria-labelledby="download-title" className={styles.section}>
      <h2 id="download-title">{DOWNLOAD.title}</h2>
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
        {FILES.map(({ kind, text, note }) => (
          <div key={kind} className={styles.file}>
            <Button
              variant={kind === 'json' ? 'primary' : 'quiet'}
              busy={running === kind}
              disabled={running !== null || visitor === null}
              aria-describedby={`download-${kind}`}
              onClick={() => void start(kind)}
            >
              {running === kind ? DOWNLOAD.started : text}
            </Button>
            <span id={`download-${kind}`} className={styles.quiet}>
              {note}
            </span>
          </div>
        ))}
      </div>
      {pendingCount > 0 && (
        <p className={styles.quiet}>
          <Units>{DOWNLOAD.waits(pendingCount, pendingCount.toLocaleString())}</Units>
        </p>
      )}
      <Outcome {...outcome} />
    </Card>
  )
}

/** What a download did, or what is wrong. The live regions exist before their text, so that it is announced. */
export function Outcome({ done, problem }: { done?: string; problem?: string }) {
  return (
    <div className={styles.outcome}>
      <p role="status">{done !== undefined && <Units>{done}</Units>}</p>
      <p role="alert">{problem !== undefined && <Units>{problem}</Units>}</p>
    </div>
  )
}
