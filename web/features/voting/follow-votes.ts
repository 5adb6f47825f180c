import type { QueryClient } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { onPageReturn } from '../../device/page-return.ts'
import { onTabNews } from '../../device/tab-channel.ts'

/**
 * Keeps counts and marks true: they are read again when another tab votes and when the visitor comes
 * back to the page. Call it once a page, not once a card. Returns how to stop.
 */
export function followVotes(queryClient: QueryClient): () => void {
  const readAgain = () => {
    for (const queryKey of [QUERY_KEYS.features, QUERY_KEYS.votes]) {
      // A return tells of itself several times: one read answers them all.
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }
  }
  const stopListening = onPageReturn(readAgain)
  const stopHearing = onTabNews('votes-changed', readAgain)
  return () => {
    stopListening()
    stopHearing()
  }
}
