const TIMEOUT_MS = 2_000
const WITHOUT_IDLE_MS = 200

/**
 * Fulfilled when the page is painted and the browser idle, or at the visitor's first interaction,
 * whichever comes first.
 */
export function idleOrFirstInteraction(): Promise<unknown> {
  return Promise.race([painted().then(idle), globalThis.remaFirstInteraction])
}

/** Fulfilled when the first paint is on the screen; after two seconds in a tab that nobody looks at. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, TIMEOUT_MS)
  })
}

/** Fulfilled when the browser has nothing to do, or has not for two seconds. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: TIMEOUT_MS })
    else setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}
