import { isUuid } from '#domain/visitor-id.ts'
import { REQUEST_TIMEOUT_MS } from './timeouts.ts'

const VISITOR_KEY = 'anonymousUserId'
/** What nobody took this long after the page began, in milliseconds, is read anew. */
const FRESH_MS = 10_000

declare global {
  /** Answers that the page's first script has asked for already, by address. */
  var remaEarlyReads: Map<string, { visitor: string; response: Promise<Response> }> | undefined
}

/**
 * Asks for a returning visitor's data before React arrives. A first visit has nothing to ask for, and
 * gets false: its id is made later, under a lock.
 */
export function startEarlyReads(addresses: readonly string[]): boolean {
  try {
    const visitor = localStorage.getItem(VISITOR_KEY)
    if (!isUuid(visitor)) return false
    globalThis.remaEarlyReads = new Map(
      addresses.map((address) => {
        const response = fetch(address, {
          headers: { authorization: `Bearer ${visitor}` },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        // Unheard failures must not reach the console; whoever takes the answer hears them.
        response.catch(() => {})
        return [address, { visitor, response }]
      }),
    )
    return true
  } catch {
    // Storage is blocked: there is no returning visitor.
    return false
  }
}

/** The early answer to a read, once, if it was asked for as this visitor and nothing has changed since. */
export function takeEarlyRead(request: Request, visitor: string): Promise<Response> | undefined {
  if (request.method !== 'GET' || performance.now() > FRESH_MS) forgetEarlyReads()
  const { pathname, search } = new URL(request.url)
  const early = globalThis.remaEarlyReads?.get(pathname + search)
  if (early?.visitor !== visitor) return undefined
  globalThis.remaEarlyReads?.delete(pathname + search)
  return early.response
}

/** Early answers are old as soon as anything may have changed on the server. */
export function forgetEarlyReads(): void {
  globalThis.remaEarlyReads = undefined
}
