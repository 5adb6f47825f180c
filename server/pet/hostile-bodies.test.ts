import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WRONG_TEXTS, WRONG_TYPES } from '../testing/hostile-values.ts'
import { care, givenPet, removal, rename, rowsStored } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
/** Has a pet, so that a good change would change it. */
let keeper: string
let before: unknown

beforeAll(async () => {
  rema = await openTestApp()
  keeper = await givenPet(rema)
  before = await stored()
})
afterAll(() => rema.close())

async function stored() {
  const { rows } = await rema.pool.query('select * from virtual_pets')
  return { ...(await rowsStored(rema)), rows }
}

/** The code with which a call refuses a body. */
async function refusal(url: string, payload: string, type = 'application/json') {
  const visitor = url === '/api/sync' ? keeper : randomUUID()
  const headers = { authorization: `Bearer ${visitor}`, 'content-type': type }
  return problemIn(await rema.app.inject({ method: 'POST', url, payload, headers }))
}

/** An object's JSON in which the JSON of one field is replaced or, for null, left out. */
function jsonWith(good: object, field: string, json: string | null): string {
  const parts = Object.entries(good)
    .filter(([name]) => name !== field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...parts, ...(json === null ? [] : [`${JSON.stringify(field)}:${json}`])].join(',')}}`
}

const NEW_PET = { name: 'Momo', type: 'cat' }
const CHANGES = [care('feed'), removal(randomUUID()), rename('Bo')]
/** Of a name that is wrong the change alone is refused. */
const CHECKED_LATER = ['name']

test('POST /api/pet refuses each wrong field by its code', async () => {
  for (const field of Object.keys(NEW_PET)) {
    for (const [what, json] of [['missing', null], ...WRONG_TEXTS] as const) {
      const code = json?.includes('__proto__') ? 'not-json' : `invalid-${field}`
      expect(await refusal('/api/pet', jsonWith(NEW_PET, field, json)), `${field}: ${what}`).toBe(
        code,
      )
    }
  }
  expect(await stored()).toEqual(before)
})

describe.each(CHANGES)('POST /api/sync with a $kind', (good) => {
  test('refuses the request if a field is wrong', async () => {
    for (const field of Object.keys(good)) {
      for (const [what, json] of [['missing', null], ...WRONG_TEXTS] as const) {
        if (CHECKED_LATER.includes(field) && json?.startsWith('"')) continue
        const code = json?.includes('__proto__') ? 'not-json' : 'invalid-changes'
        const body = `{"changes":[${JSON.stringify(care('walk'))},${jsonWith(good, field, json)}]}`
        expect(await refusal('/api/sync', body), `${field}: ${what}`).toBe(code)
      }
    }
    for (const field of ['happiness', 'constructor', ''])
      expect(await refusal('/api/sync', `{"changes":[${jsonWith(good, field, '1')}]}`)).toBe(
        'invalid-changes',
      )
    expect(await stored()).toEqual(before)
  })
})

// server/http/headers.test.ts and resilience/fuzz.test.ts send other bodies.
test.each(WRONG_TYPES)('a body of the type %j is refused', async (type) => {
  expect(await refusal('/api/pet', JSON.stringify(NEW_PET), type)).toBe('not-json-type')
})
