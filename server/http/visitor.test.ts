import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf, givenPet, press, sync } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { visitorKey } from '../identity.ts'

const ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

// resilience/access.test.ts sends each call without a visitor.
test.each([
  ['no header', undefined],
  ['another scheme', `Basic ${ID}`],
  ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
  ['two ids', `Bearer ${ID} ${ID}`],
])('with %s there is no visitor, before the body is checked', async (_what, authorization) => {
  const headers = { ...(authorization && { authorization }) }
  const payload = { type: 'dragon' }
  const answer = await rema.app.inject({ method: 'POST', url: '/api/pet', headers, payload })
  expect(problemIn(answer)).toBe('visitor-missing')
  expect(answer.headers['www-authenticate']).toBe('Bearer')
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

test('the key of a visitor never changes', () => {
  // printf f47ac10b-58cc-4372-a567-0e02b2c3d479 | sha256sum, with version 8 and the variant set.
  expect(visitorKey(ID)).toBe('8f400c25-7611-8d5d-b0c0-e6607ac61074')
})
