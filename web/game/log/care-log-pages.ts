import { type CareEntry, type Game, newestFirst } from '../../state/outbox.ts'

/** Entries newest first, and the cursor of the page that follows; null after the last. */
export type Page = Game['log']

/** Confirmed entries without gaps. */
export type LoadedLog = {
  /** Of all kinds: the newest page, and what it contained before. */
  recent: readonly CareEntry[]
  /** Read from older pages, perhaps of one kind. */
  older: readonly CareEntry[]
  /** The cursor of the next older page; null after the last. */
  next: string | null
}

export const NOTHING_LOADED: LoadedLog = { recent: [], older: [], next: null }

/** The log with the first page of a newer game, or only that page if entries between may be missing: they load again. */
export function withNewest(log: LoadedLog, page: Page): LoadedLog {
  const [newest] = log.recent
  const oldest = page.activities.at(-1)
  const meets = newest && oldest && newestFirst(newest, oldest) <= 0
  if (!meets || page.next === null) return { recent: page.activities, older: [], next: page.next }
  const passed = log.recent.filter((entry) => newestFirst(entry, oldest) > 0)
  return { ...log, recent: [...page.activities, ...passed] }
}

/** The log with the page after the cursor `before`; unchanged if the log has started again while it was loaded. */
export function withOlder(log: LoadedLog, before: string | null, page: Page): LoadedLog {
  if (log.next !== before) return log
  return { ...log, older: [...log.older, ...page.activities], next: page.next }
}

/** Each entry once, newest first; a later one replaces an earlier one. */
export function merge<Entry extends CareEntry>(entries: readonly Entry[]): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return [...byId.values()].sort(newestFirst)
}
