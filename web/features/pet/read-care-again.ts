import { READ_KEYS } from '../../api/read-keys.ts'
import type { Reads } from '../../api/reads.ts'

/** Reads again what care changes beside the pet itself: streaks and log. */
export function readCareAgain(reads: Reads): void {
  reads.readAgain(READ_KEYS.allStreaks)
  reads.readAgain(READ_KEYS.careLog)
}
