import { useEffect, useState } from 'react'
import { nextChangeMs, timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/times.ts'
import { serverNow } from './server-clock.ts'
import { onPageReturn } from './page-return.ts'

/** 'Never', 'Just now', '5 minutes ago' …, live: the text moves on by itself, and after sleep. */
export function useTimeAgo(at: string | null): string {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const look = () => setNowMs(serverNow())
    const waitMs = nextChangeMs(at, serverNow())
    const timer = waitMs === null ? undefined : setTimeout(look, waitMs)
    const stopListening = onPageReturn(look)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [at, nowMs])
  return timeAgoText(timeAgo(at, Math.max(nowMs, serverNow())))
}
