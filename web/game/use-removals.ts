import { useCallback, useState } from 'react'
import { REMOVAL, UNDO } from '#words/care.ts'
import type { LogEdits } from '../state/game-page.ts'
import type { CareEntry } from '../state/outbox.ts'
import type { MessageStore } from '../ui/messages.tsx'

/** The visitor is asked about the removal, has removed the entry and can restore it, or has kept it. */
type Step = 'asked' | 'removed' | 'kept'

export type Removals = {
  stepOf: (id: string) => Step | undefined
  /** Removed entries that can be restored. Their rows offer that. */
  restorable: readonly CareEntry[]
  /** False for an entry that has been removed and can no longer be restored. */
  isShown: (id: string) => boolean
  ask: (entry: CareEntry) => void
  /** Removes the entry. It can be restored while the message in `store` is shown. */
  remove: (entry: CareEntry, store: MessageStore) => void
  keep: (entry: CareEntry) => void
}

/** The removals of this log; `removedIds` are the entries that the game no longer contains. */
export function useRemovals(removedIds: ReadonlySet<string>, edits: LogEdits): Removals {
  const [steps, setSteps] = useState<ReadonlyMap<string, { entry: CareEntry; step: Step }>>(
    new Map(),
  )
  const set = useCallback((entry: CareEntry, step?: Step) => {
    setSteps((known) => {
      // Only the last kept entry gets the focus.
      const others = [...known].filter(([id, was]) => id !== entry.id && was.step !== 'kept')
      return new Map(step ? [...others, [entry.id, { entry, step }]] : others)
    })
  }, [])
  // The same function at each render: otherwise all rows would render again.
  const ask = useCallback((entry: CareEntry) => set(entry, 'asked'), [set])
  const stepOf = (id: string) => steps.get(id)?.step
  return {
    stepOf,
    restorable: [...steps.values()].flatMap(({ entry, step }) =>
      step === 'removed' ? [entry] : [],
    ),
    isShown: (id) => !removedIds.has(id) || stepOf(id) === 'removed',
    ask,
    remove: (entry, store) => {
      set(entry, 'removed')
      removeWithUndo(entry, store, edits, (restored) => {
        set(entry)
        if (restored) set(restored, 'kept')
      })
    },
    keep: (entry) => set(entry, 'kept'),
  }
}

/** Removes an entry, which can be restored while its message in `store` is shown. */
function removeWithUndo(
  entry: CareEntry,
  store: MessageStore,
  edits: LogEdits,
  end: (restored?: CareEntry) => void,
): void {
  let restored: CareEntry | undefined
  store.show({
    kind: 'success',
    text: REMOVAL.removed,
    action: { label: UNDO, onPress: () => (restored = edits.restore(entry)) },
    onGone: () => end(restored),
  })
  edits.remove(entry)
}
