import { isUuid } from '#domain/visitor-id.ts'
import { VISITOR_KEY } from './storage.ts'

/** The server answers within 4.2 s or fails; after this time the request is lost. */
export const REQUEST_TIMEOUT_MS = 10_000
/** An older answer that nobody has used is out of date. */
const FRESH_MS = 10_000

type Prefetched = { visitor: string; askedMs: number; response: Promise<Response> }

declare global {
  /** The answers to requests of the page's inline script, by address. */
  var remaPrefetched: Map<string, Prefetched> | undefined
}

/**
 * Requests a returning visitor's data before React is loaded. Returns false at a first visit: there is no data, and
 * the id is made later, under a lock.
 */
export function startPrefetch(addresses: readonly string[]): boolean {
  try {
    const visitor = localStorage.getItem(VISITOR_KEY)
    if (!isUuid(visitor)) return false
    globalThis.remaPrefetched = new Map(
      addresses.map((address) => {
        const response = fetch(address, {
          headers: { authorization: `Bearer ${visitor}` },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        // Without this a failure is logged to the console before anything awaits it.
        response.catch(() => {})
        return [address, { visitor, askedMs: Date.now(), response }]
      }),
    )
    return true
  } catch {
    // Storage is blocked: there is no returning visitor.
    return false
  }
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
