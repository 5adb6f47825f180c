import type { QueryClient } from '@tanstack/react-query'
import type { Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { timeZone } from '../../device/use-today.ts'
import { previewCare } from './care-preview.ts'
import type { Care } from './care-queue.ts'

/**
 * Takes a press that the server has now into all that the page knows: the pet as answered, streaks
 * and log as they must be. Without it they would go back until they are read again.
 */
export function takeSent(queryClient: QueryClient, pet: Pet, care: Care): void {
  // Answers that left the server before this one must not come after it.
  void queryClient.cancelQueries({ queryKey: QUERY_KEYS.pet })
  void queryClient.cancelQueries({ queryKey: QUERY_KEYS.allStreaks })
  const before = queryClient.getQueryData<Pet>(QUERY_KEYS.pet) ?? pet
  queryClient.setQueryData(QUERY_KEYS.pet, pet)
  queryClient.setQueriesData<StreakSummary>(
    { queryKey: QUERY_KEYS.allStreaks },
    (streaks) => previewCare({ pet: before, streaks }, [care], timeZone()).streaks,
  )
  queryClient.setQueryData<{ activities: Care[] }>(
    QUERY_KEYS.careLog,
    (page) => page && { ...page, activities: [care, ...page.activities] },
  )
}
