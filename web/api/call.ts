import { CallFailed, asFailure } from './call-failed.ts'
import { takePrefetched } from './prefetch.ts'
import { REQUEST_TIMEOUT_MS } from './timeouts.ts'
import type { Check } from './shape.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { visitorId } from '../device/visitor.ts'

/** What the server has forgotten, or taken out of a log. */
const GONE = 410

/** A server's answer: a success has `data`, anything else `error`. */
type Answer = { data?: unknown; error?: unknown; response: Response }
type Init = { query?: Record<string, string | undefined>; body?: unknown }
type Send = (request: Request) => Promise<Response>

/** Calls as this visitor. */
export const api = clientOf(sendAsVisitor)

/** Calls without a visitor: for public data, and for an address, which never travels with the visitor's id. */
export const anonymousApi = clientOf((request) => answered(() => withTimeout(request)))

/** Calls as the visitor with this id, whoever the page acts as; an answer may take `timeoutMs`. */
export function apiAs(visitor: string, timeoutMs?: number): ReturnType<typeof clientOf> {
  return clientOf((request) => {
    request.headers.set('authorization', `Bearer ${visitor}`)
    return answered(() => withTimeout(request, timeoutMs))
  })
}

/**
 * The data of a successful call that passes the check; throws CallFailed for everything else.
 * `const { features } = await answerOf(api.GET('/api/features'), isFeatures)`
 */
export async function answerOf<Data>(call: Promise<Answer>, check: Check<Data>): Promise<Data> {
  const { data, error, response } = await settled(call)
  if (!response.ok) throw failureOf(error, response)
  if (!isJson(response) || !check(data)) throw new CallFailed('unreadable')
  return data
}

/** Waits for a call whose success has no content (204); throws CallFailed for everything else. */
export async function doneOf(call: Promise<Answer>): Promise<void> {
  const { error, response } = await settled(call)
  if (response.status !== 204) throw failureOf(error, response)
}

async function settled(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw asFailure(error)
  }
}

/** Few need it: it is fetched then. Where it does not come, the next write tries again. */
async function heedForgotten(answer: Response, visitor: string): Promise<void> {
  const forgotten = await import('./forgotten.ts').catch(() => null)
  await forgotten?.heedForgotten(answer, visitor)
}

async function sendAsVisitor(request: Request): Promise<Response> {
  const id = await visitorId(deviceStorage())
  request.headers.set('authorization', `Bearer ${id}`)
  const response = await answered(() => takePrefetched(request, id) ?? withTimeout(request))
  if (response.status === GONE) void heedForgotten(response.clone(), id)
  return response
}

/** The answer, unless it takes longer than a network that works. */
function withTimeout(request: Request, ms = REQUEST_TIMEOUT_MS): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(ms) })
}

/** The answer; CallFailed when there is none. */
async function answered(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch {
    throw new CallFailed('no-answer')
  }
}

/** What a problem's answer says. */
function failureOf(error: unknown, { status, headers }: Response): CallFailed {
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

function clientOf(send: Send) {
  const caller = (method: string) => (address: string, init?: Init) =>
    call(send, method, address, init)
  return {
    GET: caller('GET'),
    POST: caller('POST'),
    PUT: caller('PUT'),
    PATCH: caller('PATCH'),
    DELETE: caller('DELETE'),
  }
}

/** A success that is not JSON throws a SyntaxError. */
async function call(
  send: Send,
  method: string,
  address: string,
  { query = {}, body }: Init = {},
): Promise<Answer> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value)
  const request = new Request(search.size === 0 ? address : `${address}?${search}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const response = await send(request)
  const text = await response.text()
  if (!response.ok) return { error: parsed(text), response }
  return { data: text === '' ? undefined : JSON.parse(text), response }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
