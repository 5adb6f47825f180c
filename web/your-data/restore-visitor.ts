import { QUESTION } from '#words/your-data.ts'
import { call, readGame } from '../state/api.ts'
import { isOwnVotes } from '../state/checks.ts'
import type { GamePet } from '../state/outbox.ts'
import { SYNC_LOCK, openSync } from '../state/sync.ts'
import { knownVisitor, withLock } from '../state/visitor.ts'
import { becomeVisitor } from '../state/visitor-switch.ts'
import type { VisitorFile } from './visitor-file.ts'

/** Whom to restore: null for a damaged link. The pet of a `file` is for a new visitor, so that nothing is overwritten. */
export type Wanted = { visitor: string | null; file?: VisitorFile }

/** What the server, or a file, has of a visitor. */
export type Found = {
  pet: Pick<GamePet, 'name' | 'type' | 'happiness'> | null
  careCount: number
  votesCount: number
}

/** What can be restored, beside what is here: null for a browser that has nothing. */
export type Question = { visitor: string; found: Found; here: Found | null }

/** The question, or why there is none. */
export type Comparison = Question | 'damaged' | 'unknown' | 'same' | 'unreachable'

/** Looks up what would be restored, and what this browser has. */
export async function compare({ visitor, file }: Wanted): Promise<Comparison> {
  const own = knownVisitor()
  if (visitor === null) return 'damaged'
  if (own?.toLowerCase() === visitor) return 'same'
  try {
    const [found, here] = await Promise.all([
      file ? foundIn(file) : lookUp(visitor),
      own === null ? null : lookUp(own),
    ])
    return found ? { visitor, found, here } : 'unknown'
  } catch {
    return 'unreachable'
  }
}

/** Asks the server about a visitor; null if it has nothing. Throws CallFailed without an answer. */
export async function lookUp(visitor: string): Promise<Found | null> {
  const [{ pet }, { data }] = await Promise.all([
    readGame(visitor),
    call('GET', '/api/votes', { visitor, check: isOwnVotes }),
  ])
  const votesCount = data.feature_ids.length
  if (pet === null && votesCount === 0) return null
  return { pet, careCount: pet?.activities_count ?? 0, votesCount }
}

function foundIn({ pet, care_entries, votes }: VisitorFile): Found {
  return { pet, careCount: care_entries.length, votesCount: votes.length }
}

/** Makes this browser another visitor's after its changes were sent. Returns why not; then nothing has changed. */
export async function switchTo(visitor: string): Promise<string | null> {
  const { outbox, sync } = openSync()
  // Without an answer all changes stay in the outbox.
  if (outbox.read().length > 0) await sync().catch(() => {})
  // No tab sends while the ids change.
  return withLock(SYNC_LOCK, async () => {
    if (outbox.read().length > 0) return QUESTION.waiting
    return (await becomeVisitor(visitor)) ? null : QUESTION.notSaved
  })
}
