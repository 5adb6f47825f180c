import { type Keep, MAX_BACKUP_DAYS } from '../../../server/backup-settings.ts'
import { instantOf } from '../../../server/newest-backup.ts'

const DAY_MS = 86_400_000
/** A day before the promise ends, so that a server that was off for some hours keeps it too. */
const MAX_AGE_MS = (MAX_BACKUP_DAYS - 1) * DAY_MS

/**
 * Of the names in a folder, those to delete: never one that Rema did not give, nor one from the future, nor the
 * newest. Kept are the newest of each of the latest days, weeks and months (UTC) that have one, unless it is so old
 * that what visitors erased would stay longer than they were promised.
 */
export function whichToDelete(names: readonly string[], keep: Keep, nowMs: number): string[] {
  const found = names
    .flatMap((name) => {
      const at = instantOf(name)
      return at === null || at > nowMs ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1))
  const kept = new Set(found.slice(0, 1))
  const young = found.filter(({ at }) => nowMs - at < MAX_AGE_MS)
  for (const [count, periodOf] of [
    [keep.days, (at: number) => Math.floor(at / DAY_MS)],
    // Weeks begin on Monday; the first of January 1970 was a Thursday.
    [keep.weeks, (at: number) => Math.floor((at / DAY_MS + 3) / 7)],
    [keep.months, (at: number) => new Date(at).toISOString().slice(0, 7)],
  ] as const) {
    const newest = new Map<number | string, (typeof found)[number]>()
    for (const backup of young) {
      const period = periodOf(backup.at)
      if (!newest.has(period) && newest.size < count) newest.set(period, backup)
    }
    for (const backup of newest.values()) kept.add(backup)
  }
  return found.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}
