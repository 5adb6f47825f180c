/** The server answers within 4.2 s or fails; after this time the request is lost. */
export const REQUEST_TIMEOUT_MS = 10_000
/** An older answer that nobody has used is out of date. */
const FRESH_MS = 10_000

type Prefetched = { visitor: string; askedMs: number; response: Promise<Response> }

declare global {
  /** The answers to requests of the page's inline script, by address. */
  var remaPrefetched: Map<string, Prefetched> | undefined
}

/** The prefetched answer to a read, once, if it was requested as this visitor and nothing has changed since. */
export function takePrefetched(request: Request, visitor: string): Promise<Response> | undefined {
  if (request.method !== 'GET') discardPrefetched()
  const { pathname, search } = new URL(request.url)
  const prefetched = globalThis.remaPrefetched?.get(pathname + search)
  if (prefetched?.visitor !== visitor) return undefined
  globalThis.remaPrefetched?.delete(pathname + search)
  // Compare times, because a timer stands still while the device sleeps.
  if (Date.now() - prefetched.askedMs >= FRESH_MS) return undefined
  return prefetched.response
}

/** Prefetched answers are out of date as soon as something may have changed on the server. */
export function discardPrefetched(): void {
  globalThis.remaPrefetched = undefined
}
