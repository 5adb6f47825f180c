import { useEffect, useState } from 'react'
import { TRY_AGAIN } from '#words/site.ts'
import { QUESTION, careMoments, petWithSpecies } from '#words/your-data.ts'
import { OTHER_RELEASE, asFailure } from '../state/call-failed.ts'
import { gameStore, useGameState } from '../state/game-store.ts'
import { votesStore } from '../state/votes.ts'
import { SYNC_LOCK } from '../state/sync.ts'
import { withLock } from '../state/locks.ts'
import { knownVisitor } from '../state/visitor.ts'
import { becomeVisitor } from '../state/visitor-switch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { restoreFocusOnUnmount } from '../ui/keyboard.ts'
import { type Found, FoundPet, lookUp } from './found-pet.tsx'
import { OutcomeText, useTask } from './section.tsx'
import { type VisitorFile, importFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** Whom to restore: null for a damaged link. The pet of a `file` is for a new visitor, so that nothing is overwritten. */
export type Wanted = { visitor: string | null; file?: VisitorFile }

/** What can be restored, and what this browser has: null for nothing. */
type Question = { visitor: string; found: Found; here: Found | null }

/** The question, or why there is none. */
type Comparison = Question | 'damaged' | 'unknown' | 'same' | 'unreachable' | 'outdated'

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
    // oxlint-disable-next-line react/exhaustive-deps -- once: another pet to restore opens another dialog.
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
      <div role="status" className="stack">
        {typeof comparison === 'string' && <p>{QUESTION[comparison]}</p>}
        {question && <Description {...question} />}
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
            {TRY_AGAIN}
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
  const { pet, count } = found
  const pendingCount = useGameState().outbox.length
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

/** Looks up what would be restored, and what this browser has. */
async function compare({ visitor, file }: Wanted): Promise<Comparison> {
  const own = knownVisitor()
  const { pet } = gameStore().read()
  // With changes that the server does not have yet.
  const known = pet && { pet, count: careMoments(pet.activities_count) }
  if (visitor === null) return 'damaged'
  if (own?.toLowerCase() === visitor) return 'same'
  try {
    const [found, here] = await Promise.all([
      file ? { pet: file.pet, count: careMoments(file.care_entries.length) } : lookUp(visitor),
      known ?? (own === null ? null : lookUp(own)),
    ])
    return found ? { visitor, found, here } : 'unknown'
  } catch (error) {
    return asFailure(error).code === OTHER_RELEASE ? 'outdated' : 'unreachable'
  }
}

/** Sends the pending changes, then switches to another visitor. Returns why that failed: then nothing has changed. */
async function switchTo(visitor: string): Promise<string | null> {
  const { send, hasPending } = gameStore()
  if (hasPending()) await send()
  await votesStore().sendAll()
  // No tab sends while the ids change.
  return withLock(SYNC_LOCK, async () => {
    if (hasPending() || votesStore().isWaiting()) return QUESTION.waiting
    return (await becomeVisitor(visitor)) ? null : QUESTION.notSaved
  })
}
