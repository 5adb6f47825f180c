import { useState } from 'react'
import { visitorOfLink } from '#domain/recovery-code.ts'
import { QUESTION } from '#words/your-data.ts'
import { useRecoveryLink } from '../state/recovery-link.ts'
import { deviceStorage } from '../state/storage.ts'
import { SYNC_LOCK, openSync } from '../state/sync.ts'
import { knownVisitor, newUuid, withLock } from '../state/visitor.ts'
import { becomeVisitor, leaveVisitor } from '../state/visitor-switch.ts'
import type { Outcome } from './section.tsx'
import { type Found, isEmpty, lookUp, pendingChanges } from './visitor-data.ts'
import { type VisitorFile, importFile } from './visitor-file.ts'

/** What the visitor tries to restore. */
export type Attempt =
  | { step: 'loading' | 'damaged' | 'unknown' | 'same' }
  | { step: 'unreachable'; visitor: string }
  | Question

/** What would be restored, beside what is here: null for a browser that has nothing. */
export type Question = {
  step: 'question'
  found: Found
  /** To be imported for the new visitor first. */
  file?: VisitorFile
  here: Found | null
}

/** Restores a visitor by a recovery link, by words or with the file of another pet, after a question. */
export function useRestore() {
  const [attempt, setAttempt] = useState<Attempt | null>(null)

  async function restore(visitor: string) {
    const loading = { step: 'loading' } as const
    setAttempt(loading)
    const next = await look(visitor)
    // It may have been closed, or another one begun.
    setAttempt((current) => (current === loading ? next : current))
  }

  useRecoveryLink((link) => {
    const visitor = visitorOfLink(link)
    if (visitor === null) setAttempt({ step: 'damaged' })
    else void restore(visitor)
  })

  /** A pet of a file gets a new visitor, so that the present one is not overwritten. Throws CallFailed. */
  async function restoreOtherPet(file: VisitorFile) {
    const found = {
      visitor: newUuid(),
      pet: file.pet,
      careCount: file.care_entries.length,
      votesCount: file.votes.length,
    }
    setAttempt({ step: 'question', found, file, here: await lookHere() })
  }

  /** Returns nothing when it has left the page. Throws CallFailed. */
  async function accept({ found, file, here }: Question): Promise<Outcome | undefined> {
    if (here === null) {
      // A pet may have come here meanwhile, in another tab or with a file.
      const now = await look(found.visitor)
      if (now.step !== 'question' || now.here !== null) {
        setAttempt(now)
        return {}
      }
    }
    if (file) await importFile(file, found.visitor)
    const problem = await switchTo(found.visitor)
    if (problem !== null) return { problem }
    leaveVisitor()
    location.assign('/virtual-pet')
    return undefined
  }

  return { attempt, restore, restoreOtherPet, accept, close: () => setAttempt(null) }
}

/** Makes this browser another visitor's after its changes were sent. Returns why not; then nothing has changed. */
async function switchTo(visitor: string): Promise<string | null> {
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

async function look(visitor: string): Promise<Attempt> {
  if (knownVisitor(deviceStorage())?.toLowerCase() === visitor) return { step: 'same' }
  try {
    const [found, here] = await Promise.all([lookUp(visitor), lookHere()])
    return isEmpty(found) ? { step: 'unknown' } : { step: 'question', found, here }
  } catch {
    return { step: 'unreachable', visitor }
  }
}

/** The visitor of this browser; null if there is nothing of one. Throws CallFailed without an answer. */
async function lookHere(): Promise<Found | null> {
  const own = knownVisitor(deviceStorage())
  const here = own === null ? null : await lookUp(own)
  return here && isEmpty(here) && pendingChanges().length === 0 ? null : here
}
