import type { paths } from '#contract/api.d.ts'
import { CallFailed } from './call-failed.ts'
import { contractClient } from './contract-client.ts'
import { takeEarlyRead } from './early-reads.ts'
import { MOST_MS } from './patience.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { learnServerTime } from './server-clock.ts'
import { visitorId } from '../device/visitor.ts'

/** The contract's calls by path, as this visitor. Answers that are no success come as `error`. */
export const api = contractClient<paths>(sendAsVisitor)

/** The same as nobody: for what is everybody's, and for an address, which never travels with the visitor's id. */
export const apiOfNobody = contractClient<paths>(sendAsNobody)

/**
 * The data of a successful call; throws CallFailed for everything else.
 * `const { pet } = await answerOf(api.GET('/api/pet'))`
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  let result
  try {
    result = await call
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('unreadable')
  }
  if (result.data !== undefined && isJson(result.response)) return result.data
  throw failureOf(result.error, result.response.status)
}

async function sendAsVisitor(request: Request): Promise<Response> {
  const id = await visitorId(deviceStorage())
  request.headers.set('authorization', `Bearer ${id}`)
  return answered(() => takeEarlyRead(request, id) ?? inTime(request))
}

function sendAsNobody(request: Request): Promise<Response> {
  return answered(() => inTime(request))
}

function inTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(MOST_MS) })
}

async function answered(send: () => Promise<Response>): Promise<Response> {
  const sentMs = Date.now()
  let response
  try {
    response = await send()
  } catch {
    throw new CallFailed('no-answer')
  }
  learnServerTime(response, sentMs)
  return response
}

function failureOf(error: unknown, status: number): CallFailed {
  if (typeof error === 'object' && error !== null && 'code' in error) {
    const { code } = error
    if (typeof code === 'string') return new CallFailed(code, status, { ...error })
  }
  return new CallFailed('unreadable', status >= 400 && status < 500 ? 0 : status)
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}
