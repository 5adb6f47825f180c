// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, readGame } from './api.ts'
import { OTHER_RELEASE } from './call-failed.ts'
import { like, nothing } from './checks.ts'
import { correctClock, serverNow } from './clock.ts'
import { fakeGame } from './game.fake.ts'
import { fakeSite } from './site.fake.ts'
import { forgetVisitorHere } from './visitor-switch.ts'

vi.mock('./visitor-switch.ts', () => ({ forgetVisitorHere: vi.fn<() => Promise<void>>() }))

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
localStorage.setItem('anonymousUserId', VISITOR)

const isOk = like({ ok: 0 })

/** Answers every request with this text; fetch fails for null. */
function answerWith(status: number, type: string, text: string | null, headers = {}): void {
  vi.stubGlobal('fetch', async () => {
    if (text === null) throw new TypeError('fetch failed')
    const body = status === 204 ? null : text
    return new Response(body, { status, headers: { 'content-type': type, ...headers } })
  })
}

const getFeatures = () => call('GET', '/api/features', { visitor: null, check: isOk })

test('a call returns the status and the data of a success', async () => {
  answerWith(201, 'application/json; charset=utf-8', '{"ok":1,"more":2}')
  expect(await getFeatures()).toMatchObject({ status: 201, data: { ok: 1, more: 2 } })
  answerWith(204, '', '')
  await call('DELETE', '/api/early-access', { visitor: null, check: nothing })
})

const PROBLEM = 'application/problem+json'
const JSON_TYPE = 'application/json'
test.each([
  ['a refusal', 404, PROBLEM, '{"code":"pet-not-found"}', 'pet-not-found', false],
  ['too many calls', 429, PROBLEM, '{"code":"too-many-requests"}', 'too-many-requests', true],
  ['a slow call', 408, PROBLEM, '{"code":"too-slow"}', 'too-slow', true],
  ['a busy server', 503, PROBLEM, '{"code":"busy"}', 'busy', true],
  ['no connection', 0, '', null, 'no-answer', true],
  ["a proxy's error page", 502, 'text/html', '<h1>Bad gateway</h1>', 'unreadable', true],
  ["a proxy's refusal", 403, 'text/html', '<h1>Forbidden</h1>', 'unreadable', true],
  ["a proxy's page as a success", 200, 'text/html', '<h1>Welcome</h1>', 'unreadable', true],
  ["another program's JSON", 400, JSON_TYPE, '{"code":7}', 'unreadable', true],
  ['text that is no JSON', 200, JSON_TYPE, '<', 'unreadable', true],
  ['null', 200, JSON_TYPE, 'null', 'unreadable', true],
  ['a field of another type', 200, JSON_TYPE, '{"ok":"yes"}', 'unreadable', true],
  ["another release's game", 200, JSON_TYPE, '{"game":{"version":3}}', OTHER_RELEASE, true],
  ["another release's log", 200, JSON_TYPE, '{"activities":[{"id":"a"}]}', OTHER_RELEASE, true],
])('%s has a code, and can succeed later or not', async (_what, status, type, text, code, can) => {
  answerWith(status, type, text)
  await expect(getFeatures()).rejects.toMatchObject({
    name: 'CallFailed',
    code,
    canSucceedLater: can,
  })
})

test('a mistake of ours is no failed call', async () => {
  answerWith(200, 'application/json', '{}')
  const mistake = new TypeError('ours')
  const check = (_value: unknown): _value is never => {
    throw mistake
  }
  await expect(call('GET', '/api/features', { visitor: null, check })).rejects.toBe(mistake)
})

test('an HTML page is no answer without content', async () => {
  answerWith(200, 'text/html', '<h1>Welcome</h1>')
  const removal = call('DELETE', '/api/early-access', { visitor: null, check: nothing })
  await expect(removal).rejects.toMatchObject({ code: 'unreadable' })
})

test.each([
  ['30', 30_000],
  ['', undefined],
  ['soon', undefined],
] as const)('Retry-After %j means %s ms', async (retryAfter, ms) => {
  const headers = retryAfter === '' ? {} : { 'retry-after': retryAfter }
  answerWith(429, PROBLEM, '{"code":"too-many-requests"}', headers)
  await expect(getFeatures()).rejects.toHaveProperty('retryAfterMs', ms)
})

test('an answer for a deleted visitor deletes the data here, and the call fails', async () => {
  const forget = vi.mocked(forgetVisitorHere)
  answerWith(410, PROBLEM, '{"code":"visitor-forgotten"}')
  const vote = call('PUT', '/api/features/virtual-pet/vote', { check: isOk })
  await expect(vote).rejects.toMatchObject({ code: 'visitor-forgotten' })
  expect(forget).toHaveBeenCalledTimes(1)
})

describe('the answer to the inline script', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const response = Promise.resolve(Response.json({ game: fakeGame([], { version: 9 }) }))
    const prefetched = { visitor: VISITOR, askedMs: Date.now(), response }
    globalThis.remaPrefetched = new Map([['/api/game', prefetched]])
    fakeSite({ 'GET /api/game': { body: { game: fakeGame() } } })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    [9_999, 9],
    [10_000, 1],
  ])('is used once, and not after %i ms: version %i', async (passedMs, version) => {
    // Only the clock moves, as while the device sleeps.
    vi.setSystemTime(Date.now() + passedMs)
    expect((await readGame()).version).toBe(version)
    expect((await readGame()).version).toBe(1)
  })

  test('corrects the clock by the time at which the script asked', async () => {
    vi.setSystemTime(new Date(fakeGame().now))
    const askedMs = Date.now()
    correctClock(new Date(askedMs).toISOString(), askedMs)
    const prefetched = globalThis.remaPrefetched?.get('/api/game')
    if (prefetched) prefetched.askedMs = askedMs
    vi.setSystemTime(askedMs + 8_000)
    await readGame()
    expect(serverNow()).toBe(askedMs + 8_000)
  })
})
