import { useSyncExternalStore } from 'react'
import { type Daylight, daylightAt } from '#domain/daylight.ts'
import { onPageReturn } from './page-return.ts'

const LOOK_EVERY_MS = 60_000

/** The light of the hour on the visitor's wall; a day's light in the prerendered page. */
export function useDaylight(): Daylight {
  return useSyncExternalStore(
    subscribe,
    () => daylightAt(new Date().getHours()),
    () => 'day',
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
