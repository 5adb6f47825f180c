import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ENTRIES } from '#domain/export-limits.ts'
import { visitorKey } from '../identity.ts'
import {
  care,
  careOnDay,
  gameOf,
  givenPet,
  press,
  removal,
  rename,
  sync,
  synced,
} from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

describe('a press', () => {
  test.each([
    ['feed', 'lastfed'],
    ['walk', 'lastwalked'],
    ['play', 'lastplayed'],
  ] as const)('of %s adds 10 happiness, sets %s and is in the log', async (activity, lastTime) => {
    const visitor = await givenPet(rema)
    const { pet } = await gameOf(rema, visitor)
    const pressed = careOnDay(activity, '2026-03-10')
    const { kind: _kind, ...entry } = pressed
    const answer = await sync(rema, visitor, pressed)
    expect(answer.json()).toEqual({
      results: [{ id: pressed.id, outcome: 'applied' }],
      game: {
        pet: { ...pet, happiness: 60, [lastTime]: pressed.timestamp, activities_count: 1 },
        version: 2,
        now: '2026-03-12T12:00:00.000Z',
        days: { from: '2026-03-10', feed: '', walk: '', play: '', [activity]: '1' },
        log: { activities: [entry], next: null },
      },
    })
    expect(await gameOf(rema, visitor)).toEqual(answer.json().game)
  })

  test('that arrives late counts, and does not replace a later time', async () => {
    const visitor = await givenPet(rema)
    await press(rema, visitor, 'feed')
    const { game } = await synced(rema, visitor, careOnDay('feed', '2026-03-01'))
    expect(game.pet).toMatchObject({ happiness: 70, lastfed: '2026-03-12T12:00:00.000Z' })
  })

  test('raises happiness to 100 at most', async () => {
    const visitor = await givenPet(rema)
    const { game } = await synced(rema, visitor, ...Array.from({ length: 6 }, () => care('play')))
    expect(game.pet).toMatchObject({ happiness: 100, activities_count: 6 })
  })

  test('is refused when the log is full; a removal makes room', async () => {
    const visitor = await givenPet(rema)
    const first = await press(rema, visitor, 'feed')
    await rema.pool.query('update virtual_pets set activities_count = $1 where user_id = $2', [
      MAX_ENTRIES - 1,
      visitorKey(visitor),
    ])
    const answer = await sync(
      rema,
      visitor,
      care('walk'),
      care('play'),
      removal(first.id),
      care('play'),
    )
    expect(answer.json().results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', code: 'log-full' },
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
  })
})

test('a pet that has changed too often to be deleted quickly changes no more', async () => {
  const visitor = await givenPet(rema)
  const pressed = await press(rema, visitor, 'feed')
  await rema.pool.query('update virtual_pets set version = $1 where user_id = $2', [
    4 * MAX_ENTRIES - 1,
    visitorKey(visitor),
  ])
  const removed = removal(pressed.id)
  const { outcomes } = await synced(rema, visitor, removed, removed, pressed, removal(randomUUID()))
  expect(outcomes).toEqual(['applied', 'known', 'removed', 'refused'])
})

test('a removal finds the newest entry of its kind in a long log without reading the log', async () => {
  const visitor = await givenPet(rema)
  await press(rema, visitor, 'walk')
  const pet = `(select id from virtual_pets where user_id = '${visitorKey(visitor)}')`
  await rema.pool.query(`insert into pet_activities
    select ${pet}, gen_random_uuid(), 'feed', now(), now() from generate_series(1, 5000)`)
  const client = await rema.pool.connect()
  const find = `select last_activity(${pet}, 'walk')`
  // The first call also reads the catalogs.
  await client.query(find)
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${find}`)
  client.release()
  expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(20)
})

describe('a rename', () => {
  test.each([
    ['is older: the newer one stays', '2026-03-09T12:00:00.000Z', 'Bo'],
    ['is as old: the later one wins', '2026-03-10T12:00:00.000Z', 'Mia'],
    ['is newer', '2026-03-11T12:00:00.000Z', 'Mia'],
  ])('that %s', async (_what, renamed_at, name) => {
    const visitor = await givenPet(rema)
    const names = [rename('Bo', '2026-03-10T12:00:00.000Z'), rename('Mia', renamed_at)]
    const { outcomes, game } = await synced(rema, visitor, ...names)
    expect(outcomes).toEqual(['applied', 'applied'])
    expect(game).toMatchObject({ version: 3, pet: { name, happiness: 50 } })
  })

  test.each([
    ['its own time', '2026-03-10T12:00:00.000Z'],
    ['an impossible time, which is corrected', '1970-01-01T00:00:00.000Z'],
  ])('with %s is known when it comes again, also after a newer one', async (_what, renamed_at) => {
    const visitor = await givenPet(rema)
    const first = rename('Bo', renamed_at)
    await synced(rema, visitor, first)
    await synced(rema, visitor, rename('Mia'))
    const { outcomes, game } = await synced(rema, visitor, first)
    expect([outcomes, game.pet?.name]).toEqual([['known'], 'Mia'])
  })

  test('is taken although the stored name is from a day to come', async () => {
    const visitor = await givenPet(rema)
    await synced(rema, visitor, rename('Bo'))
    await rema.pool.query("update virtual_pets set renamed_at = now() + interval '2 days'")
    const { game } = await synced(rema, visitor, rename('Mia'))
    expect(game.pet?.name).toBe('Mia')
  })

  test('that is not allowed is refused, and the changes beside it are applied', async () => {
    const visitor = await givenPet(rema)
    const answer = await sync(rema, visitor, care('feed'), rename('  '), care('walk'))
    expect(answer.json()).toMatchObject({
      results: [
        { outcome: 'applied' },
        { outcome: 'refused', code: 'invalid-name' },
        { outcome: 'applied' },
      ],
      game: { pet: { name: 'Momo', activities_count: 2 } },
    })
  })
})

describe('a sync', () => {
  test('without changes answers with the game', async () => {
    const visitor = await givenPet(rema)
    const answer = await sync(rema, visitor)
    expect(answer.json()).toEqual({ results: [], game: await gameOf(rema, visitor) })
  })

  test('without a pet is refused', async () => {
    expect(problemIn(await sync(rema, randomUUID(), care('feed')))).toBe('pet-not-found')
    expect(problemIn(await sync(rema, randomUUID()))).toBe('pet-not-found')
  })

  test('takes 100 changes of the largest size, and no more', async () => {
    const visitor = await givenPet(rema)
    const names = Array.from({ length: 100 }, (_, index) =>
      rename('\u{1d4c3}'.repeat(40), `2026-03-12T11:00:00.${100 + index}Z`),
    )
    expect((await synced(rema, visitor, ...names)).outcomes).toEqual(Array(100).fill('applied'))
    expect(problemIn(await sync(rema, visitor, ...names, care('feed')))).toBe('invalid-changes')
  })
})
