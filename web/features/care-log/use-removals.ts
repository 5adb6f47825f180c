import { useCallback, useState } from 'react'
import type { CareEntry } from '../../api/answers.ts'
import { deferred } from '../../ui/deferred.ts'
import { useOnDemand } from '../../ui/on-demand.ts'

/** What the game does with an entry that is to go. */
export type RemovalEdits = {
  /** Takes it out of the log, for as long as it may be taken back. */
  remove: (entry: CareEntry) => void
  /** Takes that back; false where that could be done no more. */
  restore: (entry: CareEntry) => boolean
  /** It can be taken back no more. */
  letGo: (entry: CareEntry) => void
  /** For how long it may be taken back at most, in milliseconds. */
  holdMs: number
}

/** Where the log's own toasts stand. */
export const LOG_TOASTS = 'care-log'

const removing = deferred(() => import('./entry-removal.tsx'))
type RemovalPart = NonNullable<ReturnType<typeof removing.state>['value']>

/** Where a removal stands: asked about, done and to be taken back still, kept after all, and kept without the focus. */
type Step = 'asked' | 'removed' | 'kept' | 'settled'

export type Removals = {
  /** What draws an entry while its removal is asked about; undefined until one was. */
  part: RemovalPart | undefined
  stepOf: (id: string) => Step | undefined
  /** False for an entry that has gone, and whose toast has. */
  isShown: (id: string) => boolean
  ask: (entry: CareEntry) => void
  remove: (entry: CareEntry) => void
  keep: (entry: CareEntry) => void
  /** The focus is on the entry that was kept. */
  settle: (id: string) => void
}

/** The removals of this log; `removed` are the ids of entries that the game shows no more. */
export function useRemovals(removed: readonly string[], edits: RemovalEdits): Removals {
  const [steps, setSteps] = useState<ReadonlyMap<string, Step>>(new Map())
  const [part, load] = useOnDemand(removing, LOG_TOASTS)
  const gone = new Set(removed)
  const set = useCallback((id: string, step?: Step) => {
    setSteps((known) => {
      const others = [...known].filter(([other, was]) => other !== id && was !== 'kept')
      return new Map(step ? [...others, [id, step]] : others)
    })
  }, [])
  // The same at each turn: rows are drawn anew for nothing else.
  const ask = useCallback(({ id }: CareEntry) => load(() => set(id, 'asked')), [load, set])
  return {
    part,
    stepOf: (id) => steps.get(id),
    isShown: (id) => !gone.has(id) || steps.get(id) === 'removed',
    ask,
    remove: (entry) => {
      set(entry.id, 'removed')
      part?.removeWithUndo(entry, edits, (isKept) => set(entry.id, isKept ? 'kept' : undefined))
    },
    keep: ({ id }) => set(id, 'kept'),
    settle: (id) => {
      if (steps.get(id) === 'kept') set(id, 'settled')
    },
  }
}
