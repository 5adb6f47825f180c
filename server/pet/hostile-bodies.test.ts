import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WRONG_BODIES, WRONG_TEXTS, WRONG_TYPES } from '../testing/hostile-values.ts'
import { givenPet, careEntry, rowsStored } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

/** Every call that takes a body, with one that would be taken from a visitor who has a pet or not. */
const CALLS = [
  { call: 'POST /api/pet', good: { name: 'Momo', type: 'cat' } },
  { call: 'POST /api/pet/activities', good: { ...careEntry('feed') } },
  { call: 'PATCH /api/pet', good: { name: 'Bo', renamed_at: careEntry('feed').timestamp } },
] as const satisfies readonly { call: string; good: Record<string, string> }[]
type Call = (typeof CALLS)[number]['call']
const FIELDS = CALLS.flatMap(({ call, good }) =>
  Object.keys(good).map((field) => ({
    call,
    good,
    field,
    code: `invalid-${field.replace('_', '-')}` as const,
  })),
)

let rema: TestApp
/** Cares for a pet already, so that a good body would change it. */
let keeper: string
/** Has no pet yet, so that a good body would make one. */
const newcomer = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
let stored: unknown

beforeAll(async () => {
  rema = await openTestApp()
  keeper = await givenPet(rema, { happiness: 10 })
  stored = await snapshot()
})
afterAll(() => rema.close())

async function snapshot() {
  const { rows } = await rema.pool.query(
    'select name, type, happiness, activities_count from virtual_pets',
  )
  return { ...(await rowsStored(rema)), rows }
}

function send(
  call: Call,
  payload: string,
  {
    contentType = 'application/json',
    query = '',
  }: { contentType?: string | null; query?: string } = {},
) {
  const visitor = call === 'POST /api/pet' ? newcomer : keeper
  const [, url = ''] = call.split(' ')
  return rema.app.inject({
    method: call === 'PATCH /api/pet' ? 'PATCH' : 'POST',
    url: url + query,
    payload,
    headers: {
      authorization: `Bearer ${visitor}`,
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
  })
}

/** The good body with one field's JSON replaced, or the field left out. */
function bodyWith(good: Record<string, string>, field: string, json: string | null): string {
  const parts = Object.entries(good)
    .filter(([name]) => name !== field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...parts, ...(json === null ? [] : [`${JSON.stringify(field)}:${json}`])].join(',')}}`
}

async function expectNothingStored() {
  expect(await snapshot()).toEqual(stored)
}

describe.each(FIELDS)('$field of $call', ({ call, good, field, code }) => {
  test('missing is refused', async () => {
    expect(problemIn(await send(call, bodyWith(good, field, null)))).toBe(code)
    await expectNothingStored()
  })

  test.each(WRONG_TEXTS)('as %s is refused', async (_what, json) => {
    const answer = await send(call, bodyWith(good, field, json))
    const isPrototype = json.includes('__proto__')
    expect(problemIn(answer)).toBe(isPrototype ? 'not-json' : code)
    await expectNothingStored()
  })
})

describe.each(CALLS)('$call', ({ call, good }) => {
  test.each(WRONG_BODIES)('with %s is refused', async (_what, body) => {
    const answer = await send(call, body)
    expect(problemIn(answer)).toMatch(/^(not-json|body-too-large|invalid-(body|name|id))$/)
    await expectNothingStored()
  })

  test.each(['extra', 'happiness', 'user_id', 'pet_id', 'constructor', 'toString', ''])(
    'with the unknown field %j is refused',
    async (unknown) => {
      expect(problemIn(await send(call, bodyWith(good, unknown, '1')))).toBe('invalid-body')
      await expectNothingStored()
    },
  )

  test('with __proto__ beside good fields is refused', async () => {
    expect(problemIn(await send(call, bodyWith(good, '__proto__', '{"happiness":100}')))).toBe(
      'not-json',
    )
    await expectNothingStored()
  })

  test.each(WRONG_TYPES)('as content type "%s" is refused', async (type) => {
    expect(problemIn(await send(call, JSON.stringify(good), { contentType: type }))).toBe(
      'not-json-type',
    )
    await expectNothingStored()
  })

  test('without a content type is refused', async () => {
    expect(problemIn(await send(call, JSON.stringify(good), { contentType: null }))).toBe(
      'not-json-type',
    )
    await expectNothingStored()
  })

  test('larger than 16 KiB is refused, and the connection closed', async () => {
    const answer = await send(call, JSON.stringify({ ...good, extra: 'x'.repeat(16 * 1024) }))
    expect(problemIn(answer)).toBe('body-too-large')
    expect(answer.headers['connection']).toBe('close')
    await expectNothingStored()
  })

  test('with an unknown query is refused', async () => {
    expect(problemIn(await send(call, JSON.stringify(good), { query: '?debug=1' }))).toBe(
      'invalid-query',
    )
    await expectNothingStored()
  })

  test('with a field named twice never fails, and the last one is what counts', async () => {
    const [field = ''] = Object.keys(good)
    const twice = `{${JSON.stringify(field)}:"twice",${bodyWith(good, field, '9').slice(1)}`
    expect(problemIn(await send(call, twice))).toBe(`invalid-${field}`)
    await expectNothingStored()
  })
})

test('the good bodies of this table are taken', async () => {
  for (const { call, good } of CALLS) {
    expect((await send(call, JSON.stringify(good))).statusCode).toBeLessThan(300)
  }
})
