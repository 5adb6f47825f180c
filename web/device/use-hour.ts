import { useSyncExternalStore } from 'react'
import { onPageReturn } from './page-return.ts'

const LOOK_EVERY_MS = 60_000
const NOON = 12

/** The hour on the visitor's wall, 0 to 23; noon in the prerendered page. */
export function useHour(): number {
  return useSyncExternalStore(
    subscribe,
    () => new Date().getHours(),
    () => NOON,
  )
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  const stopListening = onPageReturn(changed)
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
