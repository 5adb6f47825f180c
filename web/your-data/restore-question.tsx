import { useEffect, useState } from 'react'
import { QUESTION, petWithSpecies } from '#words/your-data.ts'
import { openSync } from '../state/sync.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { FoundPet, countOf } from './found-pet.tsx'
import {
  type Comparison,
  type Question,
  type Wanted,
  compare,
  switchTo,
} from './restore-visitor.ts'
import { OutcomeText, useTask } from './section.tsx'
import { importFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Whose pet would be restored, what happens to the present one, and the choice. */
export function RestoreQuestion({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const [comparison, setComparison] = useState<Comparison | 'loading'>('loading')
  const { isBusy, outcome, run } = useTask()
  const question = typeof comparison === 'string' ? null : comparison

  async function look() {
    setComparison('loading')
    setComparison(await compare(wanted))
  }
  useEffect(() => {
    void look()
    // oxlint-disable-next-line react/exhaustive-deps -- once: another wish is another dialog.
  }, [])

  /** Returns nothing when it has left the page. Throws CallFailed. */
  async function accept({ visitor }: Question) {
    if (wanted.file) await importFile(wanted.file, visitor)
    const problem = await switchTo(visitor)
    if (problem !== null) return { problem }
    location.assign('/virtual-pet')
    return undefined
  }

  return (
    <Dialog title={QUESTION.titleOf(question?.found.pet?.name)} isBusy={isBusy} onClose={onClose}>
      {/* A status is announced only if it exists before its text changes. */}
      <div role="status" className={styles.section}>
        {typeof comparison === 'string' ? (
          <p>{QUESTION[comparison]}</p>
        ) : (
          <Description {...comparison} />
        )}
      </div>
      <OutcomeText {...outcome} />
      <div className={styles.buttons}>
        {question && (
          <Button busy={isBusy} onClick={() => void run(() => accept(question))}>
            {acceptText(question)}
          </Button>
        )}
        {comparison === 'unreachable' && (
          <Button ref={restoreFocusOnUnmount} onClick={() => void look()}>
            {QUESTION.tryAgain}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {question?.here ? QUESTION.stay(question.here.pet?.name) : QUESTION.close}
        </Button>
      </div>
    </Dialog>
  )
}

function acceptText({ found: { pet }, here }: Question): string {
  if (here) return QUESTION.switch(pet?.name)
  return pet ? QUESTION.restore(pet.name) : QUESTION.restoreVotes
}

function Description({ found, here }: Question) {
  const { pet } = found
  const count = countOf(found)
  const pendingCount = openSync().outbox.read().length
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
        {pet
          ? QUESTION.restores(petWithSpecies(pet.name, pet.type), count)
          : QUESTION.restoresVotes(count)}
      </p>
      {here && <p>{QUESTION.oneAtATime(here.pet?.name)}</p>}
      {pendingCount > 0 && <p>{QUESTION.sentFirst(pendingCount)}</p>}
    </>
  )
}
