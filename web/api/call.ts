import type { paths } from '#contract/api.d.ts'
import type { Client } from 'openapi-fetch'
import { CallFailed } from './call-failed.ts'
import { takePrefetched } from './prefetch.ts'
import { REQUEST_TIMEOUT_MS } from './timeouts.ts'
import type { Check } from './shape.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { measureClockOffset } from '../device/server-clock.ts'
import { visitorId } from '../device/visitor.ts'

/** What the server has forgotten, or taken out of a log. */
const GONE = 410

/** What a call carries besides its path: the parts of its address, its query, its JSON body. */
type Init = {
  params?: { path?: Record<string, string>; query?: Record<string, unknown> }
  body?: unknown
}
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
type Send = (request: Request) => Promise<Response>

/** The contract's calls by path, as this visitor. Answers that are no success come as `error`. */
export const api = contractClient<paths>(sendAsVisitor)

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

/** The answer, unless it takes longer than a network that works. */
export function withTimeout(request: Request, ms = REQUEST_TIMEOUT_MS): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(ms) })
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

/**
 * The calls of a contract by path, as openapi-fetch types them: a success gives `data`, another
 * answer `error`, both with the `response`. A success that is not JSON throws a SyntaxError.
 * The types alone are openapi-fetch's: its run time weighs 1.9 kB (brotli) for what stands here.
 */
export function contractClient<Paths extends object>(send: Send): Pick<Client<Paths>, Method>
// Which path takes and gives what is known to the types above alone: one function serves them all.
export function contractClient(send: Send): unknown {
  return Object.fromEntries(METHODS.map((method) => [method, caller(method, send)]))
}

function caller(method: Method, send: Send) {
  return async (path: string, { params, body }: Init = {}) => {
    const json = { 'content-type': 'application/json' }
    const request = new Request(addressOf(path, params), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: json }),
    })
    const response = await send(request)
    const text = await response.text()
    if (!response.ok) return { error: parsed(text), response }
    return { data: text === '' ? undefined : JSON.parse(text), response }
  }
}

function addressOf(path: string, { path: parts = {}, query = {} }: Init['params'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ''),
  )
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? filled : `${filled}?${search}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
