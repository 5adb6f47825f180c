import { onTabMessage } from '../../../device/tab-channel.ts'
import type { GameStore } from '../../../state/game-store.ts'

/**
 * Reads the game now and each time the visitor returns to the page or to the network, and shows what other tabs
 * store. Returns how to stop.
 */
export function followPage(
  store: Pick<GameStore, 'refresh' | 'lookAtDevice' | 'stop'>,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const refreshVisible = () => {
    if (document.visibilityState === 'visible') store.refresh()
  }
  document.addEventListener('visibilitychange', refreshVisible, { signal })
  window.addEventListener('online', store.refresh, { signal })
  window.addEventListener('storage', store.lookAtDevice, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && store.refresh(), { signal })
  // The page of the visitor's data imports a file.
  const stopListening = onTabMessage('pet-changed', store.refresh)
  store.refresh()
  return () => {
    stopping.abort()
    stopListening()
    store.stop()
  }
}
