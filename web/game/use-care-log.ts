import { useState } from 'react'
import type { Activity } from '#domain/activities.ts'
import { asFailure } from '../state/call-failed.ts'
import { readLog } from '../state/api.ts'
import type { ShownLog } from './use-game.ts'
import type { CareEntry } from '../state/outbox.ts'
import { gameMessages } from '../ui/messages.tsx'
import { petFailure, reload } from './failures.ts'
import { NOTHING_LOADED, merge, withNewest, withOlder } from './care-log-pages.ts'

/** What the list shows: everything, or one activity. */
export type View = 'all' | Activity

const PAGE_SIZE = 100

/** The cursor of a filtered view's first page. */
const START = ''

/** An entry as the log shows it; `isPending` until the server has confirmed it. */
export type LogRow = CareEntry & { isPending?: boolean }

/**
 * The rows of one view of the Care Log. The newest entries come with the game; `load` reads older ones. After a
 * failure only a press loads them.
 */
export function useCareLog(view: View, { entries, next, pastCare, removedIds }: ShownLog) {
  const [log, setLog] = useState(NOTHING_LOADED)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const [merged, setMerged] = useState<typeof entries>()
  if (entries !== merged) {
    const activities = entries.filter(({ isPending }) => !isPending)
    setMerged(entries)
    setLog(withNewest(log, { activities, next: next && (view === 'all' ? next : START) }))
  }

  async function load() {
    const before = log.next
    setState('loading')
    try {
      const page = await readLog({
        limit: PAGE_SIZE,
        ...(before && { before }),
        ...(view !== 'all' && { type: view }),
      })
      setLog((current) => withOlder(current, before, page))
      setState('ready')
    } catch (error) {
      setState('failed')
      const { code } = asFailure(error)
      const text = petFailure(code, 'fetchActivities')
      gameMessages.show({ kind: 'error', text, action: reload(code) })
    }
  }

  const loaded: LogRow[] = [...log.recent, ...log.older, ...pastCare, ...entries]
  const rows = merge(loaded)
    .filter(({ activity_type }) => view === 'all' || activity_type === view)
    .filter(({ id }) => !removedIds.has(id))
  return { rows, hasOlder: log.next !== null, state, load }
}
