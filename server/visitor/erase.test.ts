import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgottenMark, visitorKey } from '../http/visitor.ts'
import { careEntry, forget, givenPet, logEntry, petOf, remove, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf, vote } from '../testing/votes.ts'
import { deleteOldMarks } from './forgotten-store.ts'

const DAY_MS = 24 * 60 * 60_000

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

/** Every row of the visitor's, in every table that could have one. */
async function rowsOf(visitor: string) {
  const { rows } = await rema.pool.query<{ rows: number }>(
    `with pet as (select id from virtual_pets where user_id = $1)
    select ((select count(*) from pet) + (select count(*) from feature_votes where user_id = $1)
      + (select count(*) from pet_activities where pet_id in (table pet))
      + (select count(*) from removed_activities where pet_id in (table pet))
      + (select count(*) from pet_care_years where pet_id in (table pet)))::integer as rows`,
    [visitorKey(visitor)],
  )
  return rows[0]?.rows
}

/** A visitor with some of everything. */
async function givenLife() {
  const visitor = await givenPet(rema, { name: 'Biscuit' })
  await logEntry(rema, visitor, 'feed')
  const { activity } = await logEntry(rema, visitor, 'walk')
  await remove(rema, visitor, activity.id)
  await vote(rema, 'virtual-pet', { visitor })
  await vote(rema, 'anytime-help', { visitor })
  return visitor
}

describe('being forgotten', () => {
  test('leaves nothing: pet, care, removed ids, days and votes are gone', async () => {
    const visitor = await givenLife()
    expect(await rowsOf(visitor)).toBe(6)
    const answer = await forget(rema, visitor)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await rowsOf(visitor)).toBe(0)
    expect(await petOf(rema, visitor)).toBeNull()
    const game = await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')
    expect(game.json()).toMatchObject({ version: 0, pet: null, log: { activities: [] } })
    expect((await rema.call(visitor, 'GET', '/api/votes')).json()).toEqual({ feature_ids: [] })
  })

  test('takes exactly their votes from the counts, and leaves all that is others’', async () => {
    const other = await givenLife()
    const before = [await countOf(rema, 'virtual-pet'), await countOf(rema, 'anytime-help')]
    const others = await rowsOf(other)
    const visitor = await givenLife()
    await forget(rema, visitor)
    expect([await countOf(rema, 'virtual-pet'), await countOf(rema, 'anytime-help')]).toEqual(
      before,
    )
    expect(await rowsOf(other)).toBe(others)
  })

  test('can be asked for again and again, also by an id that nobody knows', async () => {
    const visitor = await givenLife()
    const count = await countOf(rema, 'virtual-pet')
    for (const who of [visitor, visitor.toUpperCase(), visitor, randomUUID()])
      expect((await forget(rema, who)).statusCode).toBe(204)
    expect(await countOf(rema, 'virtual-pet')).toBe((count ?? 0) - 1)
  })

  test('keeps a mark that is the key of no row, here or in a backup', async () => {
    const visitor = await givenLife()
    await forget(rema, visitor)
    const { rows } = await rema.pool.query<{ mark: string }>(
      'select mark from forgotten_visitors where mark = any($1::uuid[])',
      [[visitor, visitorKey(visitor), forgottenMark(visitor)]],
    )
    expect(rows).toEqual([{ mark: forgottenMark(visitor) }])
    expect(forgottenMark(visitor)).not.toBe(visitorKey(visitor))
  })
})

test.each([
  ['a vote', (visitor: string) => vote(rema, 'pet-onboarding', { visitor })],
  [
    'a new pet',
    (visitor: string) => rema.call(visitor, 'POST', '/api/pet', { name: 'Bo', type: 'dog' }),
  ],
  ['care that waited on a device', (visitor: string) => send(rema, visitor, careEntry('feed'))],
  ['a removal', (visitor: string) => remove(rema, visitor, randomUUID())],
  [
    'another name',
    (visitor: string) =>
      rema.call(visitor, 'PATCH', '/api/pet', { name: 'Bo', renamed_at: '2026-03-12T12:00:00Z' }),
  ],
])('%s that comes later is refused, and nothing is stored', async (_what, write) => {
  const visitor = await givenLife()
  await forget(rema, visitor)
  const answer = await write(visitor)
  expect([answer.statusCode, problemIn(answer)]).toEqual([410, 'visitor-forgotten'])
  expect(await rowsOf(visitor)).toBe(0)
})

test('the mark is deleted after thirty days, and the id is one like any other again', async () => {
  const visitor = await givenLife()
  await forget(rema, visitor)
  const body = { name: 'Bo', type: 'dog' }
  await deleteOldMarks(rema.pool, NOON + 30 * DAY_MS)
  expect(problemIn(await rema.call(visitor, 'POST', '/api/pet', body))).toBe('visitor-forgotten')
  await deleteOldMarks(rema.pool, NOON + 30 * DAY_MS + 1)
  expect((await rema.call(visitor, 'POST', '/api/pet', body)).statusCode).toBe(201)
})
