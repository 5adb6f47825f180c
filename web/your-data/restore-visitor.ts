import { QUESTION } from '#words/your-data.ts'
import { deviceStorage } from '../state/storage.ts'
import { SYNC_LOCK, openSync } from '../state/sync.ts'
import { knownVisitor, withLock } from '../state/visitor.ts'
import { becomeVisitor } from '../state/visitor-switch.ts'
import { type Found, isEmpty, lookUp, pendingChanges } from './visitor-data.ts'
import type { VisitorFile } from './visitor-file.ts'

/** Whom to restore: null for a damaged link. The pet of a `file` is for a new visitor, so that nothing is overwritten. */
export type Wanted = { visitor: string | null; file?: VisitorFile }

/** What can be restored, beside what is here: null for a browser that has nothing. */
export type Comparison =
  | { step: 'damaged' | 'unknown' | 'same' | 'unreachable' }
  | { step: 'question'; found: Found; here: Found | null }

/** Looks up what would be restored, and what this browser has. */
export async function compare({ visitor, file }: Wanted): Promise<Comparison> {
  const own = knownVisitor(deviceStorage())
  if (visitor === null) return { step: 'damaged' }
  if (own?.toLowerCase() === visitor) return { step: 'same' }
  try {
    const [found, here] = await Promise.all([
      file ? foundIn(file) : lookUp(visitor),
      own === null ? null : lookUp(own),
    ])
    if (isEmpty(found)) return { step: 'unknown' }
    const hasNothing = here === null || (isEmpty(here) && pendingChanges().length === 0)
    return { step: 'question', found, here: hasNothing ? null : here }
  } catch {
    return { step: 'unreachable' }
  }
}

function foundIn({ pet, care_entries, votes }: VisitorFile): Found {
  return { pet, careCount: care_entries.length, votesCount: votes.length }
}

/** Makes this browser another visitor's after its changes were sent. Returns why not; then nothing has changed. */
export async function switchTo(visitor: string): Promise<string | null> {
  // Without an answer all changes stay in the outbox.
  await openSync()
    .sync(false)
    .catch(() => {})
  // No tab sends while the ids change.
  return withLock(SYNC_LOCK, async () => {
    if (pendingChanges().length > 0) return QUESTION.waiting
    return (await becomeVisitor(deviceStorage(), visitor)) ? null : QUESTION.notSaved
  })
}
