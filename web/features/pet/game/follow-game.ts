import { discardPrefetched } from '../../../api/prefetch.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import type { Reads } from '../../../api/reads.ts'
import { onPageReturn } from '../../../device/page-return.ts'
import { onTabMessage } from '../../../device/tab-channel.ts'
import type { GameStore } from './game-store.ts'

/**
 * Takes what earlier visits and other tabs keep, sends what waits, and does so again, with a read, when the
 * visitor returns to the page. Returns how to stop.
 */
export function followGame(store: Pick<GameStore, 'sync' | 'flush'>, reads: Reads): () => void {
  const refetch = () => {
    discardPrefetched()
    reads.refetch(READ_KEYS.game)
  }
  const start = () => {
    store.sync()
    void store.flush()
  }
  start()
  window.addEventListener('storage', store.sync)
  const stopListening = onPageReturn(() => {
    start()
    refetch()
  })
  const stopListeningToTabs = onTabMessage('pet-changed', refetch)
  return () => {
    window.removeEventListener('storage', store.sync)
    stopListening()
    stopListeningToTabs()
  }
}
