import { latestPossibleDay } from '#domain/calendar-day.ts'
import type { KnownEntries } from '#domain/care-days.ts'
import type { CareEntry, LogPage } from './answers.ts'

/** What is shown of the Care Log: its first page, entries that are not in it, and ids of those that have gone. */
export type ShownLog = {
  page: LogPage | undefined
  newer: readonly CareEntry[]
  removed: readonly string[]
}

/** The entries of it that stand, and from which day on there are no others. */
export function knownEntries({ page, newer, removed }: ShownLog): KnownEntries<CareEntry> {
  const gone = new Set(removed)
  const entries = [...newer, ...(page?.activities ?? [])].filter(({ id }) => !gone.has(id))
  return { entries, knownFrom: knownFrom(page) }
}

function knownFrom(page: LogPage | undefined): number {
  if (page?.next === null) return -Infinity
  const oldest = page?.activities.at(-1)
  return oldest ? latestPossibleDay(oldest.timestamp) + 1 : Infinity
}
