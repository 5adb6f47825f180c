import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { careEntry, givenPet, logEntry, petOf, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { visitorKey } from './visitor.ts'

const ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

const CALLS = [
  ['GET', '/api/pet', undefined],
  ['POST', '/api/pet', { type: 'dragon' }],
  ['GET', '/api/pet/activities', undefined],
  ['POST', '/api/pet/activities', careEntry('feed')],
  ['GET', '/api/pet/streaks?today=2026-03-12', undefined],
] as const

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['a bare id', ID],
  ['another scheme', `Basic ${ID}`],
  ['no id', 'Bearer '],
  ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
  ['a UUID without hyphens', `Bearer ${ID.replaceAll('-', '')}`],
  ['a UUID in braces', `Bearer {${ID}}`],
  ['a missing digit', `Bearer ${ID.slice(0, -1)}`],
  ['an invalid digit', `Bearer g${ID.slice(1)}`],
  ['two ids', `Bearer ${ID} ${ID}`],
  ['a quote', "Bearer ' or true --"],
])('with %s there is no visitor, before the body is checked', async (_what, authorization) => {
  for (const [method, url, payload] of CALLS) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await rema.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([url, problemIn(answer)]).toEqual([url, 'visitor-missing'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
})

test('a UUID of any version is a visitor, in upper and lower case', async () => {
  for (const visitor of [
    'c232ab00-9414-11ec-b3c8-9f6bdeced846',
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    '018f2b6e-4c1a-7b3d-8e5f-1234567890ab',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]) {
    await givenPet(rema, { visitor, name: 'Pip' })
    expect(await petOf(rema, visitor.toUpperCase())).toMatchObject({ name: 'Pip' })
  }
})

test("a visitor never reaches another visitor's pet or log", async () => {
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
  // The same activity id works for both visitors, and reveals nothing to a visitor without a pet.
  const sameId = { ...activity, activity_type: 'walk' as const }
  expect((await send(rema, stranger, sameId)).statusCode).toBe(201)
  expect(problemIn(await send(rema, randomUUID(), activity))).toBe('pet-not-found')
  expect(await petOf(rema, owner)).toEqual(pet)
})

test('the database holds a derived key, never the id', async () => {
  const visitor = await givenPet(rema, { name: 'Shadow' })
  await logEntry(rema, visitor, 'feed')
  const { rows } = await rema.pool.query<{ everything: string }>(
    `select string_agg(row_to_json(pet)::text, ' ') || (select string_agg(row_to_json(activity)::text, ' ') from pet_activities activity) as everything
    from virtual_pets pet`,
  )
  expect(rows[0]?.everything).toContain(visitorKey(visitor))
  expect(rows[0]?.everything).not.toContain(visitor)
})

test('the derived key never changes', () => {
  // printf f47ac10b-58cc-4372-a567-0e02b2c3d479 | sha256sum, with version 8 and the variant set.
  expect(visitorKey(ID.toUpperCase())).toBe(visitorKey(ID))
  expect(visitorKey(ID)).toBe('8f400c25-7611-8d5d-b0c0-e6607ac61074')
})
