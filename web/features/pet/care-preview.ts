import type { Day } from '#domain/calendar-day.ts'
import { LAST_TIME, type Pet, careFor } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { streaksAfter } from '#domain/streaks-after.ts'
import type { Care } from './care-queue.ts'

type Known = { pet: Pet; streaks: StreakSummary | undefined }

/**
 * The pet and its streaks as they will be once the server has these presses too. `dayOf` gives the
 * visitor's day of an ISO instant.
 */
export function previewCare(
  known: Known,
  presses: readonly Care[],
  dayOf: (instantIso: string) => Day,
): Known {
  return presses.reduce(({ pet, streaks }, { activity_type, timestamp, local_day }) => {
    const lastAt = pet[LAST_TIME[activity_type]]
    const lastDay = lastAt === null ? null : dayOf(lastAt)
    return {
      pet: careFor(pet, activity_type, timestamp),
      streaks: streaks && streaksAfter(streaks, activity_type, lastDay, local_day),
    }
  }, known)
}
