import type { Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import type { Reads } from '../../api/reads.ts'
import { localDay } from '../../device/local-day.ts'
import { previewCare } from './care-preview.ts'
import type { Care } from './care-queue.ts'

/**
 * Takes a press that the server has now into all that the page knows: the pet as answered, streaks
 * and log as they must be. Without it they would go back until they are read again.
 */
export function takeSent(reads: Reads, pet: Pet, care: Care): void {
  // Answers that left the server before this one must not come after it.
  reads.cancel(READ_KEYS.pet)
  reads.cancel(READ_KEYS.allStreaks)
  const before = reads.get<Pet>(READ_KEYS.pet).data ?? pet
  reads.set(READ_KEYS.pet, () => pet)
  for (const key of reads.keysUnder(READ_KEYS.allStreaks)) {
    reads.set<StreakSummary>(
      key,
      (streaks) => previewCare({ pet: before, streaks }, [care], localDay).streaks,
    )
  }
  reads.set<{ activities: Care[] }>(
    READ_KEYS.careLog,
    (page) => page && { ...page, activities: [care, ...page.activities] },
  )
}
