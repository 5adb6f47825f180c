import { useRef, useState } from 'react'
import { visitorOfLink } from '#domain/recovery-code.ts'
import { deviceStorage } from '../state/storage.ts'
import { knownVisitor, newUuid } from '../state/visitor.ts'
import { leaveVisitor } from '../state/visitor-switch.ts'
import { useRecoveryLink } from '../state/recovery-link.ts'
import { pendingCount, switchVisitor } from './switch-visitor.ts'
import { type Found, isEmpty, lookUp } from './visitor-data.ts'
import { type VisitorFile, importFile, fileProblem } from './visitor-file.ts'

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
  pendingCount: number
  isBusy: boolean
  problem: 'waiting' | 'not-saved' | { text: string } | null
}

/** Restores a visitor by a recovery link, by words or with the file of another pet, after a question. */
export function useRestore() {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const latest = useRef({})

  async function restore(visitor: string) {
    const own = (latest.current = {})
    setAttempt({ step: 'loading' })
    const next = await look(visitor)
    if (latest.current === own) setAttempt(next)
  }

  function close() {
    latest.current = {}
    setAttempt(null)
  }

  useRecoveryLink((link) => {
    const visitor = visitorOfLink(link)
    if (visitor === null) setAttempt({ step: 'damaged' })
    else void restore(visitor)
  })

  /** A pet of a file gets a new visitor, so that the present one is not overwritten. Throws CallFailed. */
  async function restoreOtherPet(file: VisitorFile) {
    const own = knownVisitor(deviceStorage())
    const found = {
      visitor: newUuid(),
      pet: file.pet,
      careCount: file.care_entries.length,
      votesCount: file.votes.length,
    }
    setAttempt({ ...questionOf(found, own === null ? null : await lookUp(own)), file })
  }

  async function accept(question: Question) {
    const { found, file, here } = question
    setAttempt({ ...question, isBusy: true, problem: null })
    if (here === null) {
      // A pet may have come here meanwhile, in another tab or with a file.
      const now = await look(found.visitor)
      if (now.step !== 'question' || now.here !== null) return setAttempt(now)
    }
    const problem = await switchTo(found.visitor, file)
    if (problem) return setAttempt({ ...question, pendingCount: pendingCount(), problem })
    leaveVisitor()
    return location.assign('/virtual-pet')
  }

  return { attempt, restore, restoreOtherPet, accept, close }
}

async function switchTo(visitor: string, file?: VisitorFile): Promise<Question['problem']> {
  try {
    if (file) await importFile(file, visitor)
  } catch (error) {
    return { text: fileProblem(error) }
  }
  const result = await switchVisitor(visitor)
  return result === 'done' ? null : result
}

async function look(visitor: string): Promise<Attempt> {
  const own = knownVisitor(deviceStorage())
  if (own?.toLowerCase() === visitor) return { step: 'same' }
  try {
    const [found, here] = await Promise.all([lookUp(visitor), own === null ? null : lookUp(own)])
    return isEmpty(found) ? { step: 'unknown' } : questionOf(found, here)
  } catch {
    return { step: 'unreachable', visitor }
  }
}

function questionOf(found: Found, here: Found | null): Question {
  const count = pendingCount()
  const hasNothing = here === null || (isEmpty(here) && count === 0)
  return {
    step: 'question',
    found,
    here: hasNothing ? null : here,
    pendingCount: count,
    isBusy: false,
    problem: null,
  }
}
