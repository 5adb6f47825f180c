import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, logEntry, petOf, careEntry, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { visitorKey } from './visitor.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

const CALLS = [
  ['GET', '/api/pet', undefined],
  ['POST', '/api/pet', { name: 'Momo', type: 'cat' }],
  ['GET', '/api/pet/activities', undefined],
  ['POST', '/api/pet/activities', careEntry('feed')],
  ['GET', '/api/pet/streaks?today=2026-03-12', undefined],
] as const

describe.each(CALLS)('%s %s', (method, url, body) => {
  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a bare id', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['another scheme', 'Basic f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['no id', 'Bearer '],
    ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
    ['a UUID without hyphens', 'Bearer f47ac10b58cc4372a5670e02b2c3d479'],
    ['a UUID in braces', 'Bearer {f47ac10b-58cc-4372-a567-0e02b2c3d479}'],
    ['a letter too few', 'Bearer f47ac10b-58cc-4372-a567-0e02b2c3d47'],
    ['a letter that is no digit', 'Bearer g47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['two ids', 'Bearer f47ac10b-58cc-4372-a567-0e02b2c3d479 f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['undefined', 'Bearer undefined'],
    ['a quote', "Bearer ' or true --"],
  ])('with %s knows no visitor', async (_what, authorization) => {
    const answer = await rema.app.inject({
      method,
      url,
      headers: authorization === undefined ? {} : { authorization },
      ...(body === undefined ? {} : { payload: { ...body } }),
    })
    expect(problemIn(answer)).toBe('visitor-missing')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})

test('without an id nobody is told what is wrong with a body', async () => {
  expect(problemIn(await rema.call(null, 'POST', '/api/pet', { type: 'dragon' }))).toBe(
    'visitor-missing',
  )
})

describe('a visitor', () => {
  test.each([
    ['1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['4', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['5', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
    ['7', '018f2b6e-4c1a-7b3d-8e5f-1234567890ab'],
    ['8', '018f2b6e-4c1a-8b3d-8e5f-1234567890ab'],
    ['none that is known', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ])('with an id of version %s is welcome', async (_version, visitor) => {
    await givenPet(rema, { visitor, name: 'Pip' })
    expect(await petOf(rema, visitor)).toMatchObject({ name: 'Pip' })
  })

  test('is the same in upper and lower case', async () => {
    const visitor = await givenPet(rema, { name: 'Echo' })
    expect(await petOf(rema, visitor.toUpperCase())).toMatchObject({ name: 'Echo' })
  })

  test("never reaches another's pet or log", async () => {
    const owner = await givenPet(rema, { name: 'Mine' })
    const { activity, pet } = await logEntry(rema, owner, 'feed')
    const stranger = await givenPet(rema, { name: 'Other' })
    for (const url of [
      '/api/pet/activities',
      `/api/pet/activities?before=${Date.parse('2026-03-13')}.0`,
      '/api/pet/streaks?today=2026-03-12',
    ]) {
      const { body } = await rema.call(stranger, 'GET', url)
      expect(body).not.toContain(activity.id)
      expect(body).not.toContain('"totalActivities":1')
    }
    await logEntry(rema, stranger, 'play')
    expect(await petOf(rema, owner)).toEqual(pet)
  })

  test("is no stranger's twin: the same activity id works for two", async () => {
    const [one, two] = [await givenPet(rema), await givenPet(rema)]
    const feed = careEntry('feed')
    expect((await send(rema, one, feed)).statusCode).toBe(201)
    expect((await send(rema, two, { ...feed, activity_type: 'walk' })).statusCode).toBe(201)
    expect(await petOf(rema, two)).toMatchObject({ happiness: 60, lastfed: null })
  })

  test('without a pet learns nothing from an id that somebody used', async () => {
    const { activity } = await logEntry(rema, await givenPet(rema), 'feed')
    expect(problemIn(await send(rema, randomUUID(), activity))).toBe('pet-not-found')
  })

  test('stands in the database under a derived id only', async () => {
    const visitor = await givenPet(rema, { name: 'Shadow' })
    await logEntry(rema, visitor, 'feed')
    const { rows } = await rema.pool.query<{ everything: string }>(
      `select string_agg(row_to_json(pet)::text, ' ') || (select string_agg(row_to_json(activity)::text, ' ') from pet_activities activity) as everything
      from virtual_pets pet`,
    )
    expect(rows[0]?.everything).toContain('Shadow')
    expect(rows[0]?.everything).toContain(visitorKey(visitor))
    expect(rows[0]?.everything).not.toContain(visitor)
  })
})

test('the derived id is a UUID of version 8, and never changes', () => {
  // printf f47ac10b-58cc-4372-a567-0e02b2c3d479 | sha256sum, version and variant set.
  expect(visitorKey('F47AC10B-58CC-4372-A567-0E02B2C3D479')).toBe(
    visitorKey('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
  )
  expect(visitorKey('f47ac10b-58cc-4372-a567-0e02b2c3d479')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
