import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { givenPet, logEntry, careEntry, send } from '../testing/pets.ts'
import { type TestApp, cloneDatabase, openTestApp, openTestAppOn } from '../testing/test-app.ts'

const VISITOR = 'aaaaaaaa-bbbb-4ccc-8ddd-e5ec2e7f00d1'
const ACTIVITY = '5ec2e7ac-7171-4171-8171-dddddddddddd'
const NAME = 'Wunderkatze'
const MARKS = [VISITOR, 'e5ec2e7f00d1', ACTIVITY, 'dddddddddddd', NAME, 'Wunder', '203.0.113.77']

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => rema.close())

/** The log's lines since the last look, parsed. */
let seen = 0
function newLines(): Record<string, unknown>[] {
  const lines = rema.logged().split('\n').slice(seen, -1)
  seen += lines.length
  return lines.map((line) => JSON.parse(line))
}

test('a request is one line with its route, never its address', async () => {
  newLines()
  await rema.call(VISITOR, 'GET', '/api/pet/streaks?today=2026-03-12')
  expect(newLines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: '/api/pet/streaks',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('what a visitor sends never appears in a log line, an error or a header', async () => {
  const answers = [
    await rema.call(VISITOR, 'GET', `/api/${ACTIVITY}?name=${NAME}`),
    await rema.call(VISITOR, 'GET', `/api/pet?id=${ACTIVITY}`),
    await rema.call(VISITOR, 'GET', `/${NAME}/%zz`),
    await rema.call(VISITOR, 'POST', '/api/pet', { name: NAME.repeat(5), type: 'cat' }),
    await rema.call(VISITOR, 'POST', '/api/pet', { name: NAME, type: NAME }),
    await rema.call(VISITOR, 'POST', '/api/pet', { [NAME]: ACTIVITY }),
    await send(rema, VISITOR, careEntry('feed', { id: ACTIVITY })),
  ]
  await givenPet(rema, { visitor: VISITOR, name: NAME })
  await logEntry(rema, VISITOR, 'feed', { id: ACTIVITY })
  answers.push(
    await send(rema, VISITOR, careEntry('walk', { id: ACTIVITY })),
    await rema.app.inject({
      method: 'POST',
      url: '/api/pet',
      headers: {
        authorization: `Bearer ${VISITOR}`,
        'content-type': NAME,
        'x-forwarded-for': '203.0.113.77',
        'user-agent': NAME,
        cookie: NAME,
      },
      payload: `{"name":"${NAME}`,
    }),
  )
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(MARKS.filter((mark) => `${body} ${JSON.stringify(headers)}`.includes(mark))).toEqual([])
  }
  expect(MARKS.filter((mark) => rema.logged().includes(mark))).toEqual([])
})

test('an unexpected failure tells nothing of what is inside, and its id is in the log', async () => {
  newLines()
  await rema.pool.query('alter table virtual_pets rename column name to moved')
  const answer = await rema.call(VISITOR, 'GET', '/api/pet')
  await rema.pool.query('alter table virtual_pets rename column moved to name')
  expect(answer.json()).toEqual({
    type: '/openapi.json#/x-problems/unexpected',
    title: 'Something went wrong.',
    status: 500,
    code: 'unexpected',
    request_id: expect.any(String),
  })
  const [failure, request] = newLines()
  expect(failure).toMatchObject({
    level: 50,
    reqId: answer.json().request_id,
    code: 'unexpected',
    cause_code: '42703',
  })
  expect(request).toMatchObject({ reqId: answer.json().request_id, status: 500 })
})

test("a database error that repeats a pet's name is logged without it", async () => {
  const broken = await openTestAppOn(await cloneDatabase())
  onTestFinished(broken.close)
  await broken.pool.query('alter table virtual_pets drop column name, add column name integer')
  const answer = await broken.call(VISITOR, 'POST', '/api/pet', { name: NAME, type: 'cat' })
  expect(answer.statusCode).toBe(500)
  expect(broken.logged()).toContain('22P02')
  expect(`${answer.body}${broken.logged()}`).not.toContain(NAME)
})
