import { QUESTION } from '#words/your-data.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { Units } from '../ui/text.tsx'
import { FoundPet, restores } from './found-pet.tsx'
import type { Attempt, Question } from './use-restore.ts'
import styles from './your-data.module.css'

/** Whose pet would be restored, what happens to the present one, and the choice. */
export function RestoreQuestion({
  attempt,
  onAccept,
  onRetry,
  onClose,
}: {
  attempt: Attempt
  onAccept: (question: Question) => void
  onRetry: (visitor: string) => void
  onClose: () => void
}) {
  const isQuestion = attempt.step === 'question'
  const isBusy = isQuestion && attempt.isBusy
  return (
    <Dialog title={QUESTION.title} isBusy={isBusy} onClose={onClose}>
      {/* A status is announced only if it exists before its text changes. */}
      <div role="status" className={styles.section}>
        {isQuestion ? <Description question={attempt} /> : <p>{QUESTION[attempt.step]}</p>}
      </div>
      <div className={styles.buttons}>
        {isQuestion && (
          <Button ref={restoreFocusOnUnmount} busy={isBusy} onClick={() => onAccept(attempt)}>
            {acceptText(attempt)}
          </Button>
        )}
        {attempt.step === 'unreachable' && (
          <Button ref={restoreFocusOnUnmount} onClick={() => onRetry(attempt.visitor)}>
            {QUESTION.tryAgain}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {isQuestion && attempt.here
            ? QUESTION.stay(attempt.here.pet?.name ?? null)
            : QUESTION.close}
        </Button>
      </div>
    </Dialog>
  )
}

function acceptText({ found: { pet }, here }: Question): string {
  if (here) return QUESTION.switch(pet?.name ?? null)
  return pet ? QUESTION.restore(pet.name) : QUESTION.restoreVotes
}

function Description({ question }: { question: Question }) {
  const { found, here, pendingCount, problem } = question
  return (
    <>
      {here ? (
        <div className={styles.both}>
          <FoundPet title={QUESTION.here} found={here} />
          <FoundPet title={QUESTION.found} found={found} />
        </div>
      ) : (
        <FoundPet found={found} />
      )}
      <p>
        <Units>{restores(found)}</Units>
      </p>
      {here && <p>{QUESTION.oneAtATime(here.pet?.name ?? null)}</p>}
      {pendingCount > 0 && (
        <p>
          <Units>{QUESTION.sentFirst(pendingCount, pendingCount.toLocaleString())}</Units>
        </p>
      )}
      {problem && <p className={styles.warning}>{problemText(problem)}</p>}
    </>
  )
}

function problemText(problem: NonNullable<Question['problem']>): string {
  if (problem === 'waiting') return QUESTION.waiting
  return problem === 'not-saved' ? QUESTION.notSaved : problem.text
}
