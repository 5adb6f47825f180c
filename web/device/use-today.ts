import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { serverNow } from './server-clock.ts'
import { localDay, msUntilMidnight } from './local-day.ts'
import { onPageReturn } from './page-return.ts'

/** A timer asked for more than this is taken in parts: a sleeping laptop stops counting. */
const MAX_WAIT_MS = 60_000

/** The day on the wall of this device, by a clock that is right. */
export function today(): Day {
  return localDay(new Date(serverNow()).toISOString())
}

/** The same, live: it moves at midnight, after travel and after sleep, without a reload. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today, today)
}

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, Math.min(msUntilMidnight(serverNow()), MAX_WAIT_MS))
  }
  const tick = () => {
    changed()
    wait()
  }
  wait()
  const stopListening = onPageReturn(changed)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
