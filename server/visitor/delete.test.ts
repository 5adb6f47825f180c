import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgottenMark, visitorKey } from '../identity.ts'
import { forget, gameOf, givenPet, press, removal, rename, synced } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf, vote } from '../testing/votes.ts'
import { deleteOldMarks } from '../forgotten-visitors.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

/** How many rows of the visitor there are, in every table that could have one. */
async function rowsOf(visitor: string) {
  const { rows } = await rema.pool.query<{ rows: number }>(
    `with pet as (select id from virtual_pets where user_id = $1)
    select ((select count(*) from pet) + (select count(*) from feature_votes where user_id = $1)
      + (select count(*) from pet_activities where pet_id in (table pet))
      + (select count(*) from removed_activities where pet_id in (table pet))
      + (select count(*) from applied_renames where pet_id in (table pet))
      + (select count(*) from care_days where pet_id in (table pet)))::integer as rows`,
    [visitorKey(visitor)],
  )
  return rows[0]?.rows
}

/** A visitor with a row in each table. */
async function givenLife() {
  const visitor = await givenPet(rema, { name: 'Biscuit' })
  await press(rema, visitor, 'feed')
  const walk = await press(rema, visitor, 'walk')
  await synced(rema, visitor, removal(walk.id), rename('Bo'))
  await vote(rema, 'virtual-pet', { visitor })
  await vote(rema, 'anytime-help', { visitor })
  return visitor
}

async function counts() {
  return [await countOf(rema, 'virtual-pet'), await countOf(rema, 'anytime-help')]
}

test('a deletion removes everything of the visitor and nothing of others', async () => {
  const other = await givenLife()
  const before = await counts()
  const visitor = await givenLife()
  expect(await rowsOf(visitor)).toBe(7)
  const answer = await forget(rema, visitor)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await rowsOf(visitor)).toBe(0)
  expect(await gameOf(rema, visitor)).toMatchObject({ version: 0, pet: null })
  expect((await rema.call(visitor, 'GET', '/api/votes')).json()).toEqual({ feature_ids: [] })
  expect(await counts()).toEqual(before)
  expect(await rowsOf(other)).toBe(7)
})

test('a deletion can be repeated, also for an id that nobody knows', async () => {
  const visitor = await givenLife()
  const [count = 0] = await counts()
  for (const id of [visitor, visitor.toUpperCase(), visitor, randomUUID()])
    expect((await forget(rema, id)).statusCode).toBe(204)
  expect((await counts())[0]).toBe(count - 1)
})

test('the mark of a deleted visitor is neither their id nor the key of any row, here or in a backup', async () => {
  const visitor = await givenLife()
  await forget(rema, visitor)
  const { rows } = await rema.pool.query<{ mark: string }>(
    'select mark from forgotten_visitors where mark = any($1::uuid[])',
    [[visitor, visitorKey(visitor), forgottenMark(visitor)]],
  )
  expect(rows).toEqual([{ mark: forgottenMark(visitor) }])
})

// races.test.ts sends other writes after a deletion.
test('a vote that arrives later is refused, and nothing is stored', async () => {
  const visitor = await givenLife()
  await forget(rema, visitor)
  const late = await vote(rema, 'pet-onboarding', { visitor })
  expect(problemIn(late)).toBe('visitor-forgotten')
  expect(await rowsOf(visitor)).toBe(0)
})

test('the mark is deleted after thirty days, and the id can be used again', async () => {
  const visitor = await givenLife()
  await forget(rema, visitor)
  const create = () => rema.call(visitor, 'POST', '/api/pet', { name: 'Bo', type: 'dog' })
  const age = (interval: string) =>
    rema.pool.query('update forgotten_visitors set forgotten_at = now() - $1::interval', [interval])
  await age('29 days 23 hours')
  await deleteOldMarks(rema.pool)
  expect(problemIn(await create())).toBe('visitor-forgotten')
  await age('30 days 1 second')
  await deleteOldMarks(rema.pool)
  expect((await create()).statusCode).toBe(201)
})
