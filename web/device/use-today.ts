import { useSyncExternalStore } from 'react'
import { type Day, dayOf, msUntilNextDay } from '#domain/calendar-day.ts'
import { serverNow } from '../api/server-clock.ts'
import { onPageReturn } from './page-return.ts'

/** A timer asked for more than this is taken in parts: a sleeping laptop stops counting. */
const LONGEST_WAIT_MS = 60_000

/** Asking takes 1 ms on a slow phone, and a press on Feed wants to know eight times. */
const ASK_AGAIN_MS = 10_000
let asked: { zone: string; atMs: number } | undefined

/** The IANA name of the device's time zone, asked anew every ten seconds: people travel with open pages. */
export function timeZone(): string {
  const nowMs = Date.now()
  if (!asked || Math.abs(nowMs - asked.atMs) >= ASK_AGAIN_MS) {
    asked = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, atMs: nowMs }
  }
  return asked.zone
}

/** The day on the wall of this device, by a clock that is right. */
export function today(): Day {
  return dayOf(new Date(serverNow()).toISOString(), timeZone())
}

/** The same, live: it moves at midnight, after travel and after sleep, without a reload. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today, today)
}

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const untilMidnight = msUntilNextDay(serverNow(), timeZone())
    timer = setTimeout(tick, Math.min(untilMidnight, LONGEST_WAIT_MS))
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
