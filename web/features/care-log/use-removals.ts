import { useCallback, useState } from 'react'
import type { LogEdits } from '../../state/game-page.ts'
import type { CareEntry } from '../../state/outbox.ts'
import type { MessageStore } from '../../ui/messages.tsx'
import { deferred } from '../../ui/deferred.ts'
import { useOnDemand } from '../../ui/on-demand.ts'

const removing = deferred(() => import('./entry-removal.tsx'))
type RemovalPart = NonNullable<ReturnType<typeof removing.state>['value']>

/** The state of a removal: asked about, done and restorable, kept, and kept without the focus. */
type Step = 'asked' | 'removed' | 'kept' | 'settled'

export type Removals = {
  /** Renders an entry while its removal is asked about; undefined until one was. */
  part: RemovalPart | undefined
  stepOf: (id: string) => Step | undefined
  /** Removed entries that can be restored. Their rows offer that. */
  restorable: readonly CareEntry[]
  /** False for an entry that has been removed and can no longer be restored. */
  isShown: (id: string) => boolean
  ask: (entry: CareEntry) => void
  /** Offers to restore the entry in this store. */
  remove: (entry: CareEntry, store: MessageStore) => void
  keep: (entry: CareEntry) => void
  /** The kept entry has the focus. */
  settle: (id: string) => void
}

/** The removals of this log; `removedIds` are the entries that the game no longer contains. */
export function useRemovals(removedIds: ReadonlySet<string>, edits: LogEdits): Removals {
  const [steps, setSteps] = useState<ReadonlyMap<string, { entry: CareEntry; step: Step }>>(
    new Map(),
  )
  const [part, load] = useOnDemand(removing)
  const set = useCallback((entry: CareEntry, step?: Step) => {
    setSteps((known) => {
      const others = [...known].filter(([id, was]) => id !== entry.id && was.step !== 'kept')
      return new Map(step ? [...others, [entry.id, { entry, step }]] : others)
    })
  }, [])
  // The same function at each render: otherwise all rows would render again.
  const ask = useCallback((entry: CareEntry) => load(() => set(entry, 'asked')), [load, set])
  const stepOf = (id: string) => steps.get(id)?.step
  return {
    part,
    stepOf,
    restorable: [...steps.values()].flatMap(({ entry, step }) =>
      step === 'removed' ? [entry] : [],
    ),
    isShown: (id) => !removedIds.has(id) || stepOf(id) === 'removed',
    ask,
    remove: (entry, store) => {
      set(entry, 'removed')
      part?.removeWithUndo(entry, store, edits, (isKept) => set(entry, isKept ? 'kept' : undefined))
    },
    keep: (entry) => set(entry, 'kept'),
    settle: (id) => {
      const known = steps.get(id)
      if (known?.step === 'kept') set(known.entry, 'settled')
    },
  }
}
