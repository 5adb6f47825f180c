import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { answerOf, anonymousApi, api } from './call.ts'
import { fakeServer } from './server.fake.ts'
import { number, shape } from './shape.ts'

function answer(status: number, type: string) {
  return new Response(null, { status, headers: { 'content-type': type } })
}

async function failureOf(call: Parameters<typeof answerOf>[0]): Promise<CallFailed> {
  const failure = await answerOf(call, shape({ ok: number })).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallFailed)) throw new Error('the call did not fail as calls do')
  return failure
}

test('a call sends its query and its body as JSON, and the visitor only where it should', async () => {
  const asked = fakeServer({ body: {} }, { body: {} })
  await api.GET('/api/pet/activities', { query: { before: undefined, limit: '5' } })
  await anonymousApi.POST('/api/early-access', { body: { email: 'ann@rema.test' } })
  expect(asked).toEqual([
    { call: 'GET /api/pet/activities?limit=5', body: undefined, isAnonymous: false },
    { call: 'POST /api/early-access', body: { email: 'ann@rema.test' }, isAnonymous: true },
  ])
})

test('a good answer gives its data', async () => {
  const response = answer(200, 'application/json; charset=utf-8')
  const call = Promise.resolve({ data: { ok: 1, more: 2 }, response })
  expect(await answerOf(call, shape({ ok: number }))).toEqual({ ok: 1, more: 2 })
})

const PROBLEM = 'application/problem+json'
test.each([
  ['a refusal', 404, PROBLEM, { code: 'pet-not-found' }, 'pet-not-found', false],
  ['a refused field', 422, PROBLEM, { code: 'invalid-name' }, 'invalid-name', false],
  ['too many calls', 429, PROBLEM, { code: 'too-many-requests' }, 'too-many-requests', true],
  ['a call that took too long', 408, PROBLEM, { code: 'too-slow' }, 'too-slow', true],
  ['a database that is away', 503, PROBLEM, { code: 'database-away' }, 'database-away', true],
  ['an error of ours', 500, PROBLEM, { code: 'unexpected' }, 'unexpected', true],
  ["a proxy's error page", 502, 'text/html', '<h1>Bad gateway</h1>', 'unreadable', true],
  ["a proxy's refusal", 403, 'text/html', '<h1>Forbidden</h1>', 'unreadable', true],
  ['JSON of somebody else', 400, 'application/json', { error: 7 }, 'unreadable', true],
  ['a code that is no text', 400, 'application/json', { code: 7 }, 'unreadable', true],
])(
  '%s is told by its code, and whether it may pass',
  async (_what, status, type, error, code, mayPass) => {
    const failure = await failureOf(Promise.resolve({ error, response: answer(status, type) }))
    expect([failure.code, failure.mayPass]).toEqual([code, mayPass])
  },
)

test('a page that claims success is unreadable', async () => {
  const call = Promise.resolve({ data: '<h1>Welcome</h1>', response: answer(200, 'text/html') })
  expect((await failureOf(call)).code).toBe('unreadable')
})

test('text that is no JSON is unreadable, and no answer stays no answer', async () => {
  expect((await failureOf(Promise.reject(new SyntaxError('<')))).code).toBe('unreadable')
  expect((await failureOf(Promise.reject(new CallFailed('no-answer')))).code).toBe('no-answer')
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['null', null],
  ['a field that is something else', { ok: 'yes' }],
  ['a field that is no number one can show', { ok: Number.NaN }],
])('JSON of another shape is unreadable, and may pass: %s', async (_what, data) => {
  const call = Promise.resolve({ data, response: answer(200, 'application/json') })
  const failure = await failureOf(call)
  expect([failure.code, failure.mayPass]).toEqual(['unreadable', true])
})

test.each([
  ['30', 30_000],
  ['', undefined],
  ['soon', undefined],
] as const)('Retry-After %j asks to be left alone for %s ms', async (text, ms) => {
  const headers = { 'content-type': PROBLEM, ...(text && { 'retry-after': text }) }
  const response = new Response(null, { status: 429, headers })
  const error = { code: 'too-many-requests' }
  expect((await failureOf(Promise.resolve({ error, response }))).retryAfterMs).toBe(ms)
})
