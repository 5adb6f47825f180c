import { isUuid } from '#domain/visitor-id.ts'
import { VISITOR_KEY } from '../state/storage.ts'
import { REQUEST_TIMEOUT_MS } from './timeouts.ts'

/** An answer that was not taken this long after it was asked for, in milliseconds, is out of date. */
const FRESH_MS = 10_000

type Prefetched = { visitor: string; askedMs: number; response: Promise<Response> }

declare global {
  /** Answers to what the page's head script has asked for, by address. */
  var remaPrefetched: Map<string, Prefetched> | undefined
}

/**
 * Asks for a returning visitor's data before React arrives. A first visit has nothing to ask for, and
 * gets false: its id is made later, under a lock.
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
        // Unheard failures must not reach the console; whoever takes the answer hears them.
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

/** The prefetched answer to a read, once, if it was asked for as this visitor and nothing has changed since. */
export function takePrefetched(request: Request, visitor: string): Promise<Response> | undefined {
  if (request.method !== 'GET') discardPrefetched()
  const { pathname, search } = new URL(request.url)
  const prefetched = globalThis.remaPrefetched?.get(pathname + search)
  if (prefetched?.visitor !== visitor) return undefined
  globalThis.remaPrefetched?.delete(pathname + search)
  // By the clock: a timer stands still while the device sleeps.
  if (Date.now() - prefetched.askedMs >= FRESH_MS) return undefined
  return prefetched.response
}

/** Prefetched answers are out of date as soon as anything may have changed on the server. */
export function discardPrefetched(): void {
  globalThis.remaPrefetched = undefined
}
