import type { Activity, Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { localDay } from '../../device/local-day.ts'
import { previewCare } from './care-preview.ts'
import type { Care } from './care-queue.ts'
import { useCare } from './use-care.ts'
import { type CreatePet, useCreatePet } from './use-create-pet.ts'
import { useFreshReads } from './use-fresh-reads.ts'
import { useShownPet } from './use-shown-pet.ts'
import { useStreaks } from './use-streaks.ts'

/** What the page shows, and what can be done in it. */
export type PetPage =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailed; retry: () => void }
  | { state: 'none'; create: CreatePet }
  | {
      state: 'ready'
      pet: Pet
      streaks: StreakSummary | undefined
      care: (activity: Activity) => void
      /** Presses that the server does not have yet; `isStalled` when they wait for the network. */
      waiting: readonly Care[]
      isStalled: boolean
      sendNow: () => void
    }

/**
 * The visitor's pet: read once, kept true when the visitor returns to the page or another tab
 * changes it, and cared for at once, before the server answers.
 * `dice` gives 0 to below 1 and picks the friendly lines.
 */
export function usePet(dice: () => number = Math.random): PetPage {
  const { shown, failure, isKnown, readNow } = useShownPet()
  const streaks = useStreaks(isKnown)
  const inHand = useCare(dice)
  const create = useCreatePet()
  useFreshReads(inHand.waiting.length)

  if (shown === undefined) {
    return failure === null ? { state: 'loading' } : { state: 'failed', failure, retry: readNow }
  }
  if (shown === null) return { state: 'none', create }
  const presses = inHand.isStalled ? [] : inHand.waiting
  return { state: 'ready', ...previewCare({ pet: shown, streaks }, presses, localDay), ...inHand }
}
