import { isPossibleDay } from '#domain/calendar-day.ts'
import { checkPetName } from '#domain/pet-name.ts'
import type { Change } from './schemas.ts'

/** Care before this is impossible: a device that lost its clock starts in 1970. */
const EARLIEST_MS = Date.parse('2020-01-01T00:00:00Z')

/** A change as it is stored, or why it is refused. */
type CheckedChange =
  | { change: Change; refusal?: undefined }
  | { change?: undefined; refusal: 'invalid-name' }

/**
 * Prepares changes for apply_changes: ids in lower case, names checked, times possible. A change is never refused
 * because of its time: an instant in the future or before 2020 comes from a wrong clock. It is replaced by one right
 * after the previous change of the request, right before the next, or by `nowMs`; an impossible day is replaced by
 * the day in UTC.
 */
export function checkChanges(changes: readonly Change[], nowMs: number): CheckedChange[] {
  const times = possibleTimes(changes, nowMs)
  return changes.map((change, at): CheckedChange => {
    const id = change.id.toLowerCase()
    if (change.kind === 'removal') return { change: { ...change, id, of: change.of.toLowerCase() } }
    const time = new Date(times[at] ?? nowMs).toISOString()
    if (change.kind === 'care') {
      const { local_day } = change
      const day = isPossibleDay(local_day, time) ? local_day : time.slice(0, 10)
      return { change: { ...change, id, timestamp: time, local_day: day } }
    }
    const name = checkPetName(change.name)
    if (!name.ok) return { refusal: 'invalid-name' }
    return { change: { ...change, id, name: name.name, renamed_at: time } }
  })
}

/** An instant in ms for each change; removals have none. */
function possibleTimes(changes: readonly Change[], nowMs: number): (number | undefined)[] {
  const times = changes.map((change) => {
    if (change.kind === 'removal') return undefined
    const ms = Date.parse(change.kind === 'care' ? change.timestamp : change.renamed_at)
    return ms >= EARLIEST_MS && ms <= nowMs ? ms : Number.NaN
  })
  let previous: number | undefined
  for (const [at, ms] of times.entries()) {
    if (ms === undefined) continue
    if (Number.isNaN(ms)) {
      const next = times.slice(at + 1).find((one) => one !== undefined && !Number.isNaN(one))
      const afterPrevious = previous === undefined ? undefined : previous + 1
      const beforeNext = next === undefined ? undefined : next - 1
      times[at] = Math.min(afterPrevious ?? beforeNext ?? nowMs, nowMs)
    }
    previous = times[at]
  }
  return times
}
