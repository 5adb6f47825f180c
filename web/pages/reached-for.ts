const LATEST_MS = 2_000
const WITHOUT_IDLE_MS = 200

/** Fulfilled when the browser is idle, or the visitor reaches for something, whichever comes first. */
export function idleOrReachedFor(): Promise<unknown> {
  return Promise.race([idle(), globalThis.remaReachedFor])
}

/** Fulfilled when the browser has nothing to do, or has not for two seconds. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS })
    else setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}
