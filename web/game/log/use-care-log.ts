import { useState } from 'react'
import type { Activity } from '#domain/activities.ts'
import { asFailure } from '../../state/call-failed.ts'
import { readLog } from '../../state/api.ts'
import type { ReadyPage } from '../use-game.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { gameMessages } from '../../ui/messages.tsx'
import { petFailure, reload } from '../failures.ts'
import { type LoadedLog, NOTHING_LOADED, merge, withNewest, withOlder } from './care-log-pages.ts'

export type View = 'all' | Activity

const PAGE_SIZE = 100

/** The cursor of a filtered view's first page. */
const START = ''

/** An entry as the log shows it; `isPending` until the server has confirmed it. */
export type LogRow = CareEntry & { isPending?: boolean }

/** The rows of one view of the Care Log; `load` reads older ones. After a failure only a press loads them. */
export function useCareLog(view: View, shown: ReadyPage) {
  const [log, setLog] = useState(NOTHING_LOADED)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const [known, setKnown] = useState<ReadyPage>()
  if (shown.log.entries !== known?.log.entries) {
    const activities = shown.log.entries.filter(({ isPending }) => !isPending)
    const page = { activities, next: shown.log.next && (view === 'all' ? shown.log.next : START) }
    const next = withNewest(log, page)
    const isSame = !known || countUnloaded(view, shown, next) === countUnloaded(view, known, log)
    setKnown(shown)
    // Another device has changed entries that the newest page does not reach.
    setLog(isSame ? next : withNewest(NOTHING_LOADED, page))
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

  return { rows: rowsOf(view, shown, log), hasOlder: log.next !== null, state, load }
}

function rowsOf(view: View, { log: { entries, removedIds } }: ReadyPage, log: LoadedLog): LogRow[] {
  const loaded: LogRow[] = [...log.recent, ...log.older, ...entries]
  return merge(loaded)
    .filter(({ activity_type }) => view === 'all' || activity_type === view)
    .filter(({ id }) => !removedIds.has(id))
}

/** How many entries of a view the game counts, and no row shows yet. */
function countUnloaded(view: View, shown: ReadyPage, log: LoadedLog): number {
  return countEntries(view, shown) - rowsOf(view, shown, log).length
}

function countEntries(view: View, { pet, days }: ReadyPage): number {
  if (view === 'all') return pet.activities_count
  return days[view].split('').reduce((sum, count) => sum + Number.parseInt(count, 36), 0)
}
