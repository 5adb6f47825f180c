import { useState } from 'react'
import type { Activity } from '#domain/pet.ts'
import { asFailure } from '../../state/call-failed.ts'
import { readLog } from '../../state/api.ts'
import type { ReadyPage } from '../use-game.ts'
import { type CareEntry, newestFirst } from '../../state/outbox.ts'
import { gameMessages } from '../../ui/messages.tsx'
import { petFailure, reload } from '../failures.ts'

export type View = 'all' | Activity

const PAGE_SIZE = 100

/** The cursor of a filtered view's first page. */
const START = ''

/** An entry as the log shows it; `isPending` until the server has confirmed it. */
export type LogRow = CareEntry & { isPending?: boolean }

/** Entries without gaps below those of the game, and the cursor of the next older page; null after the last. */
type Loaded = { entries: readonly CareEntry[]; next: string | null }

/** The rows of one view of the Care Log; `load` reads older ones. After a failure only a press loads them. */
export function useCareLog(view: View, page: ReadyPage) {
  const { next } = page
  const nothing: Loaded = { entries: [], next: next && (view === 'all' ? next : START) }
  const [loaded, setLoaded] = useState(nothing)
  const [known, setKnown] = useState(page)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  if (page.entries !== known.entries) {
    const shown = known.entries.map((entry) => ({ ...entry, isPending: false }))
    const kept = { ...loaded, entries: merge([...loaded.entries, ...shown]) }
    const isWhole = countUnloaded(view, page, kept) === countUnloaded(view, known, loaded)
    setKnown(page)
    // Otherwise another device has changed entries that the game's newest page does not reach.
    setLoaded(isWhole ? kept : nothing)
  }

  async function load() {
    const before = loaded.next
    setState('loading')
    try {
      const older = await readLog({
        limit: PAGE_SIZE,
        ...(before && { before }),
        ...(view !== 'all' && { type: view }),
      })
      setLoaded((now) => {
        // The log may have started again meanwhile.
        if (now.next !== before) return now
        return { entries: [...now.entries, ...older.activities], next: older.next }
      })
      setState('ready')
    } catch (error) {
      setState('failed')
      const { code } = asFailure(error)
      const text = petFailure(code, 'fetchActivities')
      gameMessages.show({ kind: 'error', text, action: reload(code) })
    }
  }

  return { rows: rowsOf(view, page, loaded), hasOlder: loaded.next !== null, state, load }
}

function rowsOf(view: View, page: ReadyPage, loaded: Loaded): LogRow[] {
  return merge<LogRow>([...loaded.entries, ...page.entries])
    .filter(({ activity_type }) => view === 'all' || activity_type === view)
    .filter(({ id }) => !page.removedIds.has(id))
}

/** How many entries of a view the game counts, and no row shows yet. */
function countUnloaded(view: View, page: ReadyPage, loaded: Loaded): number {
  return countEntries(view, page) - rowsOf(view, page, loaded).length
}

function countEntries(view: View, { pet, days }: ReadyPage): number {
  if (view === 'all') return pet.activities_count
  return days[view].split('').reduce((sum, count) => sum + Number.parseInt(count, 36), 0)
}

/** Each entry once, newest first; a later one replaces an earlier one. */
export function merge<Entry extends CareEntry>(entries: readonly Entry[]): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return [...byId.values()].sort(newestFirst)
}
