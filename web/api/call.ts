import type { paths } from '#contract/api.d.ts'
import { CallFailed } from './call-failed.ts'
import { contractClient } from './contract-client.ts'
import { takePrefetched } from './prefetch.ts'
import { REQUEST_TIMEOUT_MS } from './timeouts.ts'
import type { Check } from './shape.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { measureClockOffset } from '../device/server-clock.ts'
import { visitorId } from '../device/visitor.ts'

/** What the server has forgotten, or taken out of a log. */
const GONE = 410

/** The contract's calls by path, as this visitor. Answers that are no success come as `error`. */
export const api = contractClient<paths>(sendAsVisitor)

/** The same as nobody: for what is everybody's, and for an address, which never travels with the visitor's id. */
export const anonymousApi = contractClient<paths>(sendAnonymously)

/**
 * The data of a successful call that is what it should be; throws CallFailed for everything else.
 * `const { features } = await answerOf(api.GET('/api/features'), isFeatures)`
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
  check: Check<unknown>,
): Promise<Data> {
  let result
  try {
    result = await call
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('unreadable')
  }
  const { data, error, response } = result
  if (!response.ok) throw failureOf(error, response)
  if (data === undefined || !isJson(response) || !check(data)) throw new CallFailed('unreadable')
  return data
}

/** Few need it: it is fetched then. Where it does not come, the next write tries again. */
async function heedForgotten(answer: Response, visitor: string): Promise<void> {
  const forgotten = await import('./forgotten.ts').catch(() => null)
  await forgotten?.heedForgotten(answer, visitor)
}

async function sendAsVisitor(request: Request): Promise<Response> {
  const id = await visitorId(deviceStorage())
  // Nobody reads this: it is HTTP's.
  request.headers.set('authorization', `Bearer ${id}`)
  const response = await answered(() => takePrefetched(request, id) ?? withTimeout(request))
  if (response.status === GONE) void heedForgotten(response.clone(), id)
  return response
}

function sendAnonymously(request: Request): Promise<Response> {
  return answered(() => withTimeout(request))
}

/** The answer, unless it takes longer than a network that works. */
export function withTimeout(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}

/** The answer, by which the server's clock is measured; CallFailed when there is none. */
export async function answered(send: () => Promise<Response>): Promise<Response> {
  const sentMs = Date.now()
  let response
  try {
    response = await send()
  } catch {
    throw new CallFailed('no-answer')
  }
  measureClockOffset(response, sentMs)
  return response
}

/** What a problem's answer says. */
export function failureOf(error: unknown, { status, headers }: Response): CallFailed {
  if (typeof error === 'object' && error !== null && 'code' in error) {
    const { code } = error
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
    if (typeof code === 'string') return new CallFailed(code, status, { ...error }, retryAfterMs)
  }
  return new CallFailed('unreadable', status >= 400 && status < 500 ? 0 : status)
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}
