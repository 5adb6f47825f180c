import type { Activity, PetType } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { SyncAnswer } from '../../server/pet/schemas.ts'
import type { Prefetched } from '../hydration/inline-contract.ts'
import { CallFailed, OTHER_RELEASE, hasCode } from './call-failed.ts'
import {
  type Check,
  isGameAnswer,
  isLogPage,
  isOfOtherRelease,
  isSyncAnswer,
  jsonIn,
  like,
} from './checks.ts'
import { correctClock } from './clock.ts'
import type { Change, Game } from './outbox.ts'
import { forgetVisitorHere } from './visitor-switch.ts'
import { expectPet, visitorId } from './visitor.ts'

/** The server limits each wait and each statement to two or three seconds; after this time the request is lost. */
const REQUEST_TIMEOUT_MS = 10_000
const JSON_TYPE = { type: 'application/json' }
/** An older answer to the inline script is out of date. */
const FRESH_MS = 10_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallOptions<Data> = {
  /** What a successful answer must contain: JSON, or `nothing` with status 204. */
  check: Check<Data>
  body?: unknown
  /** This browser's visitor by default; another visitor's id; null for a call without a visitor. */
  visitor?: string | null | undefined
  timeoutMs?: number
}

type Answer<Data> = {
  status: number
  data: Data
  /** When the request left, by the device's clock. */
  sentMs: number
}

/** Calls the API. Throws CallFailed unless the answer is a success that passes the check. */
export async function call<Data>(
  method: Method,
  path: string,
  { check, body, visitor, timeoutMs = REQUEST_TIMEOUT_MS }: CallOptions<Data>,
): Promise<Answer<Data>> {
  const json = body === undefined ? null : new Blob([JSON.stringify(body)], JSON_TYPE)
  const request = new Request(path, { method, body: json })
  const id = visitor === undefined ? await visitorId() : visitor
  if (id !== null) request.headers.set('authorization', `Bearer ${id}`)
  const prefetched = visitor === undefined && id !== null ? takePrefetched(request, id) : undefined
  const sentMs = prefetched?.askedMs ?? Date.now()
  const { response, data } = await received(
    prefetched?.response ?? fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
  )
  if (!response.ok) throw failureOf(response, data, visitor === undefined ? id : null)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!(isJson || response.status === 204)) throw new CallFailed('unreadable')
  if (!check(data)) throw new CallFailed(isOfOtherRelease(data) ? OTHER_RELEASE : 'unreadable')
  return { status: response.status, data, sentMs }
}

/** The response, and the JSON in it. Throws CallFailed `no-answer` if it does not come, or not to its end. */
async function received(sent: Promise<Response>) {
  try {
    const response = await sent
    return { response, data: jsonIn(await response.text()) }
  } catch {
    throw new CallFailed('no-answer')
  }
}

/** A read of the inline script, once, if it was requested as this visitor and nothing has changed since. */
function takePrefetched(request: Request, visitor: string): Prefetched | undefined {
  if (request.method !== 'GET') globalThis.remaPrefetched = undefined
  const { pathname, search } = new URL(request.url)
  const prefetched = globalThis.remaPrefetched?.get(pathname + search)
  if (prefetched?.visitor !== visitor) return undefined
  globalThis.remaPrefetched?.delete(pathname + search)
  // Compare times, because a timer stands still while the device sleeps.
  return Date.now() - prefetched.askedMs < FRESH_MS ? prefetched : undefined
}

/**
 * The failure in an answer; one that is not a problem of our server comes from a proxy. If the server says that the
 * page's `own` visitor was deleted, the data is deleted here, too.
 */
export function failureOf(
  { status, headers }: Response,
  problem: unknown,
  own: string | null,
): CallFailed {
  if (!isProblem(problem))
    return new CallFailed('unreadable', status >= 400 && status < 500 ? 0 : status)
  if (problem.code === 'visitor-forgotten' && own !== null) void forgetVisitorHere(own)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new CallFailed(problem.code, status, Number.isNaN(seconds) ? undefined : seconds * 1000)
}

const isProblem = like({ code: '' })

/** The game of this browser's visitor, or of the visitor with this id. */
export async function readGame(visitor?: string): Promise<Game> {
  return (await clocked(call('GET', '/api/game', { visitor, check: isGameAnswer }))).game
}

/** Sends changes, of which there may be none. Each counts once, however often it is sent. */
export function sendChanges(changes: readonly Change[]): Promise<SyncAnswer> {
  const body = { changes: changes.map(sentChange) }
  return clocked(call('POST', '/api/sync', { body, check: isSyncAnswer }))
}

/** Creates the pet, or returns the game of the one that another tab or a lost request has created. */
export async function createPet(wanted: { name: string; type: PetType }): Promise<Game> {
  expectPet()
  try {
    const options = { body: wanted, check: isGameAnswer }
    return (await clocked(call('POST', '/api/pet', options))).game
  } catch (error) {
    if (!hasCode(error, 'pet-exists')) throw error
    return readGame()
  }
}

type LogQuery = { before?: string; limit?: number; type?: Activity; day?: Day }

/** A page of the Care Log, newest first. */
export async function readLog(query: LogQuery): Promise<Game['log']> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  return (await call('GET', `/api/pet/activities?${search}`, { check: isLogPage })).data
}

/** The data of a call, after the device's clock was corrected by the game in it. */
async function clocked<T extends { game: Game }>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, sentMs } = await answer
  correctClock(data.game.now, sentMs)
  return data
}

/** A removal contains the whole entry only for this device. */
function sentChange(change: Change): object {
  if (change.kind !== 'removal') return change
  return { kind: change.kind, id: change.id, of: change.entry.id }
}
