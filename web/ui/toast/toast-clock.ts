/** The time a toast store goes by; tests bring their own. */
export type ToastClock = {
  /** Milliseconds that only grow; where they start does not matter. */
  now: () => number
  /** Calls back once after `delayMs`; returns how to prevent it. */
  after: (delayMs: number, call: () => void) => () => void
}

export const browserClock: ToastClock = {
  now: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
}
