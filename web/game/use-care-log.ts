import { useMemo, useState } from 'react'
import { activitiesFailure } from '../state/call-failed.ts'
import { readLog } from '../state/api.ts'
import type { ShownEntry } from '../state/outbox.ts'
import type { ShownLog } from '../state/game-page.ts'
import { messages } from '../ui/messages.tsx'
import {
  EMPTY_LOG,
  type Page,
  type View,
  entriesOf,
  hasOlder,
  merge,
  ofView,
  withPastCare,
  withNewest,
  withOlder,
} from './care-log-pages.ts'

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
  { entries, next, pastCare, removedIds }: ShownLog,
): Older & { rowsOf: (part: 'view' | 'loaded') => LogRow[] } {
  const [log, setLog] = useState(EMPTY_LOG)
  // One view may fail or wait while another one loads.
  const [states, setStates] = useState<Partial<Record<View, 'loading' | 'failed'>>>({})
  const setState = (state?: 'loading' | 'failed') =>
    setStates((known) => ({ ...known, [view]: state }))

  const newest = useMemo(
    () => ({ activities: entries.filter(({ isPending }) => !isPending), next }),
    [entries, next],
  )
  const [merged, setMerged] = useState<Page>()
  if (newest !== merged) {
    setMerged(newest)
    setLog(withNewest(log, newest))
  }
  const known = useMemo(() => withPastCare(log, pastCare), [log, pastCare])

  async function load() {
    if (states[view] === 'loading') return
    setState('loading')
    try {
      const before = log.reach[view]?.next ?? null
      const page = await readLog({
        limit: view === 'all' ? PAGE_SIZE.all : PAGE_SIZE.filtered,
        ...(before !== null && { before }),
        ...(view !== 'all' && { type: view }),
      })
      setLog((current) => withOlder(current, view, before, page))
      setState()
    } catch (error) {
      setState('failed')
      messages.show({ kind: 'error', text: activitiesFailure(error) })
    }
  }

  return {
    hasOlder: hasOlder(log, view),
    isLoading: states[view] === 'loading',
    hasFailed: states[view] === 'failed',
    load: () => void load(),
    /** What the view shows, or everything that is loaded; with pending entries. */
    rowsOf: (part) => {
      const confirmed = part === 'view' ? entriesOf(known, view) : known.entries
      const pending = entries.filter(({ isPending }) => isPending)
      const shown = part === 'view' ? ofView(pending, view) : pending
      return merge<LogRow>(confirmed, shown).filter(({ id }) => !removedIds.has(id))
    },
  }
}
