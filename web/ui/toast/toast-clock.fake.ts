import type { ToastClock } from './toast-clock.ts'

/** A clock that stands until `pass` moves it; what is due on the way is called in order. For tests. */
export function fakeClock(): ToastClock & { pass: (ms: number) => void } {
  let nowMs = 0
  let due: { atMs: number; call: () => void }[] = []
  return {
    now: () => nowMs,
    after(delayMs, call) {
      const entry = { atMs: nowMs + delayMs, call }
      due.push(entry)
      return () => {
        due = due.filter((other) => other !== entry)
      }
    },
    pass(ms) {
      const endMs = nowMs + ms
      for (;;) {
        const [next] = due.toSorted((a, b) => a.atMs - b.atMs)
        if (!next || next.atMs > endMs) break
        due = due.filter((entry) => entry !== next)
        nowMs = next.atMs
        next.call()
      }
      nowMs = endMs
    },
  }
}
