import { QUESTION } from '#words/your-data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { Units } from '../ui/text.tsx'
import { FoundPet, restores } from './found-pet.tsx'
import { type Outcome, OutcomeText, useTask } from './section.tsx'
import type { Attempt, Question } from './use-restore.ts'
import { pendingChanges } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Whose pet would be restored, what happens to the present one, and the choice. */
export function RestoreQuestion({
  attempt,
  onAccept,
  onRetry,
  onClose,
}: {
  attempt: Attempt
  onAccept: (question: Question) => Promise<Outcome | undefined>
  onRetry: (visitor: string) => void
  onClose: () => void
}) {
  const { isBusy, outcome, run } = useTask()
  const question = attempt.step === 'question' ? attempt : null
  return (
    <Dialog title={QUESTION.titleOf(question?.found.pet?.name)} isBusy={isBusy} onClose={onClose}>
      {/* A status is announced only if it exists before its text changes. */}
      <div role="status" className={styles.section}>
        {attempt.step === 'question' ? (
          <Description {...attempt} />
        ) : (
          <p>{QUESTION[attempt.step]}</p>
        )}
      </div>
      <OutcomeText {...outcome} />
      <div className={styles.buttons}>
        {question && (
          <Button
            ref={restoreFocusOnUnmount}
            busy={isBusy}
            onClick={() => void run(() => onAccept(question))}
          >
            {acceptText(question)}
          </Button>
        )}
        {attempt.step === 'unreachable' && (
          <Button ref={restoreFocusOnUnmount} onClick={() => onRetry(attempt.visitor)}>
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
          <Units>{QUESTION.sentFirst(count, count.toLocaleString())}</Units>
        </p>
      )}
    </>
  )
}
