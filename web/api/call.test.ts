import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { answerOf } from './call.ts'

function answer(status: number, type: string) {
  return new Response(null, { status, headers: { 'content-type': type } })
}

async function failureOf(call: Parameters<typeof answerOf>[0]): Promise<CallFailed> {
  const failure = await answerOf(call).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallFailed)) throw new Error('the call did not fail as calls do')
  return failure
}

test('a good answer gives its data', async () => {
  const response = answer(200, 'application/json; charset=utf-8')
  expect(await answerOf(Promise.resolve({ data: { pet: null }, response }))).toEqual({ pet: null })
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
