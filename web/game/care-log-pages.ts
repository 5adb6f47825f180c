import type { Activity } from '#domain/activities.ts'
import { type CareEntry, type Game, newestFirst } from '../state/outbox.ts'

/** What the list shows: everything, or one activity. */
export type View = 'all' | Activity

/** Entries newest first, and the cursor of the page that follows; null after the last. */
export type Page = Game['log']

/**
 * How far a view has been loaded without a gap, from its newest entry back to its oldest;
 * `next` is the cursor of its next page, null at the end of the log.
 */
type Reach = { next: string | null; newest: CareEntry | null; oldest: CareEntry | null }

/** Confirmed entries, newest first, each once, and how far each view reaches. A view without a reach is not loaded. */
export type LogState = { entries: readonly CareEntry[]; reach: Partial<Record<View, Reach>> }

export const EMPTY_LOG: LogState = { entries: [], reach: {} }

/**
 * The log with the newest page of a newer game. If that page does not reach the entries that were known, entries
 * between may be missing: then only the page is kept, and scrolling loads the rest again. An entry that the page
 * should contain and does not has been removed.
 */
export function withNewest(state: LogState, page: Page): LogState {
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

/** The log with care of an earlier time that was logged in this tab. */
export function withPastCare(state: LogState, care: readonly CareEntry[]): LogState {
  return { ...state, entries: merge(state.entries, care) }
}

/**
 * The log after loading the page of a view that follows the cursor `before`; null starts a view.
 * A page that is not the view's next one is ignored: the log started again while it was loaded.
 */
export function withOlder(
  state: LogState,
  view: View,
  before: string | null,
  page: Page,
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
 * The entries of a view, newest first, without gaps: entries that one filter loaded from long ago are not shown in
 * another view before that has loaded as far.
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

/** All entries, newest first, each once; `more` replaces what is known. */
export function merge<Entry extends CareEntry>(
  known: readonly Entry[],
  more: readonly Entry[],
): Entry[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort(newestFirst)
}
