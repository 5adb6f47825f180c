import { latestPossibleDay } from '#domain/calendar-day.ts'
import type { KnownEntries } from '#domain/care-days.ts'
import type { CareEntry, LogPage } from './answers.ts'

/** An entry as the log shows it; `isWaiting` until the server has it. */
export type LogEntry = CareEntry & { isWaiting?: boolean }

/**
 * What is shown of the Care Log: its first page, entries that are not in it yet, those that arrived
 * beyond it, and ids of those that have gone.
 */
export type ShownLog = {
  page: LogPage | undefined
  newer: readonly LogEntry[]
  arrived: readonly CareEntry[]
  removed: readonly string[]
}

/** All entries of it, each once, as it waits where it does. */
export function entriesOf({ page, newer, arrived }: Omit<ShownLog, 'removed'>): LogEntry[] {
  const all: LogEntry[] = [...arrived, ...(page?.activities ?? []), ...newer]
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

/** The entries of it that stand, and from which day on there are no others. */
export function knownEntries(log: ShownLog): KnownEntries<CareEntry> {
  const gone = new Set(log.removed)
  const entries = entriesOf(log).filter(({ id }) => !gone.has(id))
  return { entries, knownFrom: knownFrom(log.page) }
}

function knownFrom(page: LogPage | undefined): number {
  if (page?.next === null) return -Infinity
  const oldest = page?.activities.at(-1)
  return oldest ? latestPossibleDay(oldest.timestamp) + 1 : Infinity
}
