import { type ReactNode, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { OtherWays } from '../ui/other-ways.tsx'
import { Units } from '../ui/typography.tsx'
import { fileProblem } from './visitor-file.ts'
import styles from './your-data.module.css'

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <Card aria-labelledby={`${id}-title`} className="stack">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Card>
  )
}

/** `file` was offered to the browser. */
export type Outcome = { done?: string | undefined; problem?: string; file?: File }
export type Task = ReturnType<typeof useTask>

/** Runs one task at a time; an error becomes the message for a file. A task that leaves the page returns nothing. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})

  async function run(task: () => Promise<Outcome | undefined>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setOutcome({})
    const result = await task().catch((error: unknown) => ({ problem: fileProblem(error) }))
    if (!result) return
    setOutcome(result)
    setIsBusy(false)
  }

  return { isBusy, outcome, run }
}

/** The live regions exist before their text, so that it is announced. */
export function OutcomeText({ done = '', problem = '', file }: Outcome) {
  return (
    <>
      <div className={styles.outcome}>
        <p role="status">{done && <Units>{done}</Units>}</p>
        <p role="alert">{problem && <Units>{problem}</Units>}</p>
      </div>
      {file && <OtherWays file={file} />}
    </>
  )
}
