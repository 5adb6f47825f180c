import { useMemo, useRef, useState } from 'react'
import { activitiesFailure } from '../../state/call-failed.ts'
import { readLog } from '../../state/api.ts'
import type { ShownEntry } from '../../state/outbox.ts'
import type { ShownLog } from '../../state/game-page.ts'
import { messages } from '../../ui/messages.tsx'
import {
  EMPTY_LOG,
  type Page,
  type View,
  entriesOf,
  hasOlder,
  merge,
  ofView,
  withArrived,
  withNewest,
  withOlder,
} from './log-state.ts'
import type { Removals } from './use-removals.ts'

/** A filtered view asks for more at once, because it starts at the newest entry, where much is known already. */
const PAGE_SIZE = { all: 50, filtered: 200 }

/** An entry as the log shows it; `isPending` until the server has confirmed it. */
export type LogRow = Omit<ShownEntry, 'isPending'> & { isPending?: boolean }

/** The older entries of a view. */
export type Older = {
  hasOlder: boolean
  isLoading: boolean
  /** True after a failure: then only a press loads them. */
  hasFailed: boolean
  load: () => void
}

/** The rows of the Care Log. The newest entries come with the game; older ones are read when they are needed. */
export function useCareLog(
  view: View,
  { entries, next, arrived }: ShownLog,
  removals: Removals,
): Older & { rowsOf: (part: 'view' | 'loaded') => LogRow[] } {
  const [log, setLog] = useState(EMPTY_LOG)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  const newest = useMemo(
    () => ({ activities: entries.filter(({ isPending }) => !isPending), next }),
    [entries, next],
  )
  const [merged, setMerged] = useState<Page>()
  if (newest !== merged) {
    setMerged(newest)
    setLog(withNewest(log, newest))
  }
  const known = useMemo(() => withArrived(log, arrived), [log, arrived])

  async function load() {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    try {
      const before = log.reach[view]?.next ?? null
      const page = await readLog({
        limit: view === 'all' ? PAGE_SIZE.all : PAGE_SIZE.filtered,
        ...(before !== null && { before }),
        ...(view !== 'all' && { type: view }),
      })
      setLog((current) => withOlder(current, view, before, page))
      setState('idle')
    } catch (error) {
      setState('failed')
      messages.show({ kind: 'error', text: activitiesFailure(error) })
    }
    isLoading.current = false
  }

  return {
    hasOlder: hasOlder(log, view),
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => void load(),
    /** What the view shows, or everything that is loaded; with pending entries and those that can be restored. */
    rowsOf: (part) => {
      const confirmed = part === 'view' ? entriesOf(known, view) : known.entries
      const others = [...entries.filter(({ isPending }) => isPending), ...removals.restorable]
      const shown = part === 'view' ? ofView(others, view) : others
      return merge<LogRow>(confirmed, shown).filter(({ id }) => removals.isShown(id))
    },
  }
}
