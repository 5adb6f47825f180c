import { READ_KEYS } from '../../api/read-keys.ts'
import type { Reads } from '../../api/reads.ts'
import { onPageReturn } from '../../state/page-return.ts'
import { onTabMessage } from '../../state/tab-channel.ts'

/**
 * Keeps counts and marks up to date: they are read again when another tab votes and when the visitor comes
 * back to the page. Call it once a page, not once a card. Returns how to stop.
 */
export function followVotes(reads: Reads): () => void {
  const refetch = () => {
    // A return tells of itself several times: one read answers them all.
    for (const key of [READ_KEYS.features, READ_KEYS.votes]) reads.refetch(key, { join: true })
  }
  const stopListening = onPageReturn(refetch)
  const stopListeningToTabs = onTabMessage('votes-changed', refetch)
  return () => {
    stopListening()
    stopListeningToTabs()
  }
}
