import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WRONG_BODIES, WRONG_TEXTS, WRONG_TYPES } from '../testing/hostile-values.ts'
import { careEntry, givenPet, rowsStored } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

/** Every call that takes a body, with one that would be accepted. */
const CALLS = [
  { method: 'POST', url: '/api/pet', good: { name: 'Momo', type: 'cat' } },
  { method: 'POST', url: '/api/pet/activities', good: { ...careEntry('feed') } },
  {
    method: 'PATCH',
    url: '/api/pet',
    good: { name: 'Bo', renamed_at: careEntry('feed').timestamp },
  },
] as const

const UNKNOWN_FIELDS = ['extra', 'happiness', 'user_id', 'pet_id', 'constructor', 'toString', '']

let rema: TestApp
/** Has a pet, so that a good body would change it. */
let keeper: string
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

describe.each(CALLS)('$method $url', ({ method, url, good }) => {
  async function refusal(payload: string, type: string | null = 'application/json', query = '') {
    const visitor = method === 'POST' && url === '/api/pet' ? randomUUID() : keeper
    const answer = await rema.app.inject({
      method,
      url: url + query,
      payload,
      headers: {
        authorization: `Bearer ${visitor}`,
        ...(type === null ? {} : { 'content-type': type }),
      },
    })
    return problemIn(answer)
  }

  /** The good body with the JSON of one field replaced or, for null, left out. */
  function bodyWith(field: string, json: string | null): string {
    const parts = Object.entries(good)
      .filter(([name]) => name !== field)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    return `{${[...parts, ...(json === null ? [] : [`${JSON.stringify(field)}:${json}`])].join(',')}}`
  }

  test('refuses each wrong field by its code', async () => {
    for (const field of Object.keys(good)) {
      const code = `invalid-${field.replace('_', '-')}`
      expect(await refusal(bodyWith(field, null)), `no ${field}`).toBe(code)
      for (const [what, json] of WRONG_TEXTS) {
        const expected = json.includes('__proto__') ? 'not-json' : code
        expect(await refusal(bodyWith(field, json)), `${field} is ${what}`).toBe(expected)
      }
      const twice = `{${JSON.stringify(field)}:"twice",${bodyWith(field, '9').slice(1)}`
      expect(await refusal(twice), `${field} twice`).toBe(code)
    }
    expect(await snapshot()).toEqual(stored)
  })

  test('refuses other bodies, fields, types and queries', async () => {
    for (const [what, body] of WRONG_BODIES)
      expect(await refusal(body), what).toMatch(
        /^(not-json|body-too-large|invalid-(body|name|id))$/,
      )
    for (const field of UNKNOWN_FIELDS)
      expect(await refusal(bodyWith(field, '1')), `field ${field}`).toBe('invalid-body')
    expect(await refusal(bodyWith('__proto__', '{"happiness":100}'))).toBe('not-json')
    for (const type of [null, ...WRONG_TYPES])
      expect(await refusal(JSON.stringify(good), type), `type ${type}`).toBe('not-json-type')
    expect(await refusal(JSON.stringify(good), 'application/json', '?debug=1')).toBe(
      'invalid-query',
    )
    const large = JSON.stringify({ ...good, extra: 'x'.repeat(16 * 1024) })
    expect(await refusal(large)).toBe('body-too-large')
    expect(await snapshot()).toEqual(stored)
  })
})
