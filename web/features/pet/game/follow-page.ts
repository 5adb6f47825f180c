import type { GameStore } from '../../../state/game-store.ts'
import { onPageReturn } from '../../../state/page-return.ts'
import { onTabMessage } from '../../../state/tab-channel.ts'

/**
 * Reads the game now and each time the visitor returns to the page or to the network, and shows what other tabs
 * store. Returns how to stop.
 */
export function followPage(
  store: Pick<GameStore, 'refresh' | 'lookAtDevice' | 'stop'>,
): () => void {
  window.addEventListener('storage', store.lookAtDevice)
  const stopListening = onPageReturn(store.refresh)
  // The page of the visitor's data restores a file.
  const stopListeningToTabs = onTabMessage('pet-changed', store.refresh)
  store.refresh()
  return () => {
    window.removeEventListener('storage', store.lookAtDevice)
    stopListening()
    stopListeningToTabs()
    store.stop()
  }
}
