const TIMEOUT_MS = 2_000
const WITHOUT_IDLE_MS = 200

/** Fulfilled when the browser has nothing to do, or has not for two seconds. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: TIMEOUT_MS })
    else setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}
