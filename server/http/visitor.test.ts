import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { care, gameOf, givenPet, press, sync } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { visitorKey } from '../identity.ts'

const ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

const CALLS = [
  ['GET', '/api/game', undefined],
  ['POST', '/api/pet', { type: 'dragon' }],
  ['POST', '/api/sync', { changes: [care('feed')] }],
  ['GET', '/api/pet/activities', undefined],
  ['GET', '/api/votes', undefined],
  ['PUT', '/api/features/virtual-pet/vote', undefined],
  ['GET', '/api/visitor/export', undefined],
  ['POST', '/api/visitor/import', {}],
  ['DELETE', '/api/visitor', undefined],
] as const

test.each([
  ['no header', undefined],
  ['a bare id', ID],
  ['another scheme', `Basic ${ID}`],
  ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
  ['two ids', `Bearer ${ID} ${ID}`],
])('with %s there is no visitor, before the body is checked', async (_what, authorization) => {
  for (const [method, url, payload] of CALLS) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await rema.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([url, problemIn(answer)]).toEqual([url, 'visitor-missing'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
})

test('a UUID of any version is a visitor, in upper and lower case', async () => {
  const visitor = '018f2b6e-4c1a-7b3d-8e5f-1234567890ab'
  await givenPet(rema, { visitor, name: 'Pip' })
  expect((await gameOf(rema, visitor.toUpperCase())).pet).toMatchObject({ name: 'Pip' })
})

test('the id of an entry works for two visitors, and reveals nothing to one without a pet', async () => {
  const owner = await givenPet(rema)
  const pressed = await press(rema, owner, 'feed')
  const before = (await gameOf(rema, owner)).pet
  await press(rema, await givenPet(rema), 'walk', { id: pressed.id })
  expect(problemIn(await sync(rema, randomUUID(), pressed))).toBe('pet-not-found')
  expect((await gameOf(rema, owner)).pet).toEqual(before)
})

test('the database stores a derived key that never changes, not the id', async () => {
  await givenPet(rema, { visitor: ID })
  await press(rema, ID, 'feed')
  const { rows } = await rema.pool.query<{ everything: string }>(
    `select string_agg(row_to_json(pet)::text, ' ') || (select string_agg(row_to_json(activity)::text, ' ') from pet_activities activity) as everything
    from virtual_pets pet`,
  )
  // printf f47ac10b-58cc-4372-a567-0e02b2c3d479 | sha256sum, with version 8 and the variant set.
  expect(visitorKey(ID)).toBe('8f400c25-7611-8d5d-b0c0-e6607ac61074')
  expect(rows[0]?.everything).toContain(visitorKey(ID))
  expect(rows[0]?.everything).not.toContain(ID)
})
