import { useEffect, useEffectEvent, useReducer } from 'react'
import { nextChangeMs, timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import { serverNow } from './server-clock.ts'
import { onPageReturn } from './page-return.ts'

/** No longer without a look: an answer may have told that the clock is wrong, and a sleeping laptop stops counting. */
const MAX_WAIT_MS = 60_000

/**
 * 'Never', 'Just now', '5 minutes ago' …, live: the text moves on by itself, and after sleep. Each drawing tells by
 * the clock as it is known by then.
 */
export function useTimeAgo(at: string | null): string {
  const [turn, look] = useReducer((turns: number) => turns + 1, 0)
  const shown = timeAgoText(timeAgo(at, serverNow()))
  const hasPassed = useEffectEvent(() => timeAgoText(timeAgo(at, serverNow())) !== shown)
  useEffect(() => {
    // A tab that is shown again is not drawn anew: its text is of when it was hidden.
    if (hasPassed()) look()
    const waitMs = nextChangeMs(at, serverNow())
    const timer = waitMs === null ? undefined : setTimeout(look, Math.min(waitMs, MAX_WAIT_MS))
    const stopListening = onPageReturn(look)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [at, turn])
  return shown
}
