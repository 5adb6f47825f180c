import { useEffect, useState } from 'react'
import { QUESTION } from '#words/your-data.ts'
import { leaveVisitor } from '../state/visitor-switch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { Units } from '../ui/text.tsx'
import { FoundPet, restores } from './found-pet.tsx'
import { type Comparison, type Wanted, compare, switchTo } from './restore-visitor.ts'
import { type Outcome, OutcomeText, useTask } from './section.tsx'
import { type Found, pendingChanges } from './visitor-data.ts'
import { importFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Whose pet would be restored, what happens to the present one, and the choice. */
export function RestoreQuestion({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const [comparison, setComparison] = useState<Comparison>()
  const { isBusy, outcome, run } = useTask()
  const question = comparison?.step === 'question' ? comparison : null

  async function look() {
    setComparison(undefined)
    setComparison(await compare(wanted))
  }
  useEffect(() => {
    void look()
    // oxlint-disable-next-line react/exhaustive-deps -- once: another wish is another dialog.
  }, [])

  /** Returns nothing when it has left the page. Throws CallFailed. */
  async function accept({ visitor, file }: Wanted): Promise<Outcome | undefined> {
    if (visitor === null) return {}
    if (!question?.here) {
      // A pet may have come here meanwhile, in another tab or with a file.
      const now = await compare(wanted)
      setComparison(now)
      if (now.step !== 'question' || now.here !== null) return {}
    }
    if (file) await importFile(file, visitor)
    const problem = await switchTo(visitor)
    if (problem !== null) return { problem }
    leaveVisitor()
    location.assign('/virtual-pet')
    return undefined
  }

  return (
    <Dialog title={QUESTION.titleOf(question?.found.pet?.name)} isBusy={isBusy} onClose={onClose}>
      {/* A status is announced only if it exists before its text changes. */}
      <div role="status" className={styles.section}>
        {comparison?.step === 'question' ? (
          <Description {...comparison} />
        ) : (
          <p>{QUESTION[comparison?.step ?? 'loading']}</p>
        )}
      </div>
      <OutcomeText {...outcome} />
      <div className={styles.buttons}>
        {question && (
          <Button
            ref={restoreFocusOnUnmount}
            busy={isBusy}
            onClick={() => void run(() => accept(wanted))}
          >
            {acceptText(question)}
          </Button>
        )}
        {comparison?.step === 'unreachable' && (
          <Button ref={restoreFocusOnUnmount} onClick={() => void look()}>
            {QUESTION.tryAgain}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {question?.here ? QUESTION.stay(question.here.pet?.name ?? null) : QUESTION.close}
        </Button>
      </div>
    </Dialog>
  )
}

type Question = { found: Found; here: Found | null }

function acceptText({ found: { pet }, here }: Question): string {
  if (here) return QUESTION.switch(pet?.name ?? null)
  return pet ? QUESTION.restore(pet.name) : QUESTION.restoreVotes
}

function Description({ found, here }: Question) {
  const count = pendingChanges().length
  return (
    <>
      {here ? (
        <div className={styles.both}>
          <FoundPet title={QUESTION.here} found={here} />
          <FoundPet title={QUESTION.there} found={found} />
        </div>
      ) : (
        <FoundPet found={found} />
      )}
      <p>
        <Units>{restores(found)}</Units>
      </p>
      {here && <p>{QUESTION.oneAtATime(here.pet?.name ?? null)}</p>}
      {count > 0 && (
        <p>
          <Units>{QUESTION.sentFirst(count)}</Units>
        </p>
      )}
    </>
  )
}
