import type { Activity } from '#domain/activities.ts'
import type { CareEntry, LogPage } from '../../api/answers.ts'

/** What the list shows: everything, or one activity. */
export type View = 'all' | Activity

/**
 * How far a view has been loaded without a hole, from its newest entry back to its oldest;
 * `next` is the cursor of its next page, null at the history's end.
 */
type Reach = { next: string | null; newest: CareEntry | null; oldest: CareEntry | null }

/** Entries newest first, each once, and how far each view reaches; a view without a reach was never asked for. */
export type LogState = { entries: readonly CareEntry[]; reach: Partial<Record<View, Reach>> }

export const EMPTY_LOG: LogState = { entries: [], reach: {} }

/**
 * The log after reading the newest page again. When that page does not reach down to what was
 * known, entries between may be missing: then it alone is kept, and scrolling loads the rest again.
 * What it reaches and does not have has been removed.
 */
export function withNewest(state: LogState, page: LogPage): LogState {
  const { all } = state.reach
  const [newest = null] = page.activities
  const oldest = page.activities.at(-1)
  const meets = all?.newest && oldest && newestFirst(all.newest, oldest) <= 0
  if (!meets || page.next === null) return withOlder(EMPTY_LOG, 'all', null, page)
  const older = state.entries.filter((entry) => newestFirst(entry, oldest) > 0)
  return {
    entries: merge(older, page.activities),
    reach: { ...state.reach, all: { ...all, newest } },
  }
}

/** The log with entries that the server has by now, wherever they belong: care of an earlier time, too. */
export function withArrived(state: LogState, arrived: readonly CareEntry[]): LogState {
  const known = new Set(state.entries.map(({ id }) => id))
  if (arrived.every(({ id }) => known.has(id))) return state
  return { ...state, entries: merge(state.entries, arrived) }
}

/** Entries that wait among those that are known, each once, without what has been removed. */
export function rowsOf<Row extends CareEntry>(
  entries: readonly CareEntry[],
  newer: readonly Row[],
  isShown: (id: string) => boolean,
): (Row | CareEntry)[] {
  const known = new Set(entries.map(({ id }) => id))
  return [...newer.filter(({ id }) => !known.has(id)), ...entries]
    .filter(({ id }) => isShown(id))
    .sort(newestFirst)
}

/**
 * The log after loading the page of a view that follows the cursor `before`; null starts a view.
 * A page that is not the view's next one is left out: the log began anew while it travelled.
 */
export function withOlder(
  state: LogState,
  view: View,
  before: string | null,
  page: LogPage,
): LogState {
  const known = state.reach[view]
  if ((known?.next ?? null) !== before) return state
  const newest = known?.newest ?? page.activities[0] ?? null
  const oldest = page.activities.at(-1) ?? known?.oldest ?? null
  return {
    entries: merge(state.entries, page.activities),
    reach: { ...state.reach, [view]: { next: page.next, newest, oldest } },
  }
}

/**
 * The entries of a view, newest first, without holes: what one filter loaded from long ago is not
 * shown in another before that has loaded as far.
 */
export function entriesOf(state: LogState, view: View): CareEntry[] {
  const reaches = [state.reach.all, state.reach[view]].filter((reach) => reach !== undefined)
  const isWhole = reaches.some(({ next }) => next === null)
  const entries = ofView(state.entries, view)
  if (isWhole) return entries
  const ends = reaches.map(({ oldest }) => oldest).filter((oldest) => oldest !== null)
  return entries.filter((entry) => ends.some((end) => newestFirst(entry, end) <= 0))
}

export function ofView<Entry extends CareEntry>(entries: readonly Entry[], view: View): Entry[] {
  return entries.filter((entry) => view === 'all' || entry.activity_type === view)
}

/** True while the server may have older entries of this view. */
export function hasOlder(state: LogState, view: View): boolean {
  return state.reach.all?.next !== null && state.reach[view]?.next !== null
}

function merge(known: readonly CareEntry[], more: readonly CareEntry[]): CareEntry[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort(newestFirst)
}

/** By time, then by id: the order of the server. */
function newestFirst(a: CareEntry, b: CareEntry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
