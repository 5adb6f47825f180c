import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { AGREED, disagreements } from '../testing/agreement.ts'
import { expectAsIf } from '../testing/as-if.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import { careEntry, forget, petOf, remove, rowsStored, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { createAsBefore, givenPetOfBefore, pressAsBefore } from '../testing/release-before.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { untilTaken } from '../testing/until-taken.ts'
import { movePets } from './move-pets.ts'
import { petIdOf } from './pet-id.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  // A cold pool hides races: its connections open one after the other.
  const clients = await Promise.all(Array.from({ length: 16 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
afterAll(() => rema.close())

const rename = { name: 'Bo', renamed_at: '2026-03-12T11:00:00.000Z' }

async function idOf(visitor: string) {
  return (await petOf(rema, visitor))?.id
}

/** A pet with an id by chance, care of several kinds and days, one entry taken back, and another name. */
async function givenLife() {
  const visitor = await givenPetOfBefore(rema)
  const entries = [
    careEntry('feed'),
    careEntry('walk', { timestamp: '2026-03-11T12:00:00.000Z', local_day: '2026-03-11' }),
    careEntry('feed', { timestamp: '2026-03-08T12:00:00.000Z', local_day: '2026-03-08' }),
  ]
  const gone = careEntry('play')
  for (const entry of [...entries, gone])
    expect((await send(rema, visitor, entry)).statusCode).toBe(201)
  expect((await remove(rema, visitor, gone.id)).statusCode).toBe(200)
  expect((await rema.call(visitor, 'PATCH', '/api/pet', rename)).statusCode).toBe(200)
  return { visitor, entries, gone }
}

const READS = [
  '/api/pet',
  '/api/game?today=2026-03-12',
  '/api/pet/streaks?today=2026-03-12',
  '/api/pet/keepsakes',
  '/api/pet/days?year=2026',
  '/api/pet/days/2026-03-11',
  '/api/pet/activities?limit=2',
  '/api/pet/activities?limit=9&type=walk',
  '/api/visitor/export',
  '/api/visitor/export.csv',
]

/** All that can be asked about a visitor, but the id of the pet, and the version that a move raises. */
async function everythingOf(visitor: string) {
  const answers = await Promise.all(READS.map((url) => rema.call(visitor, 'GET', url)))
  const id = (await idOf(visitor)) ?? 'none'
  return answers.map(({ statusCode, body }) => [
    statusCode,
    body.replaceAll(id, 'its id').replace(/"version":\d+,/, ''),
  ])
}

describe('a pet with an id of the release before', () => {
  test('is found by every call, keeps its id, and has the same answers when it has moved', async () => {
    const { visitor, entries, gone } = await givenLife()
    const [before, id] = [await everythingOf(visitor), await idOf(visitor)]
    expect(id).not.toBe(petIdOf(visitorKey(visitor)))
    for (const [status] of before) expect(status).toBe(200)
    const again = { name: 'Momo', type: 'cat' }
    expect(problemIn(await rema.call(visitor, 'POST', '/api/pet', again))).toBe('pet-exists')
    expect((await send(rema, visitor, entries[0] ?? gone)).statusCode).toBe(200)
    expect(problemIn(await send(rema, visitor, gone))).toBe('activity-removed')

    expect(await movePets(rema.pool)).toMatchObject({ left: 0 })
    expect(await idOf(visitor)).toBe(petIdOf(visitorKey(visitor)))
    expect(await everythingOf(visitor)).toEqual(before)
    expect(problemIn(await rema.call(visitor, 'POST', '/api/pet', again))).toBe('pet-exists')
    expect((await send(rema, visitor, entries[0] ?? gone)).statusCode).toBe(200)
    expect(problemIn(await send(rema, visitor, gone))).toBe('activity-removed')
    await expectAsIf(rema, visitor, entries)
    expect(await movePets(rema.pool)).toEqual({ moved: 0, left: 0 })
  })

  test('takes its file back, from before it moved and after', async () => {
    const { visitor } = await givenLife()
    const file = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
    const importing = () => rema.call(visitor, 'POST', '/api/visitor/import', file)
    expect((await importing()).json()).toMatchObject({ added: 0 })
    await movePets(rema.pool)
    expect((await importing()).json()).toMatchObject({ added: 0 })
    await forget(rema, visitor)
    expect((await importing()).json()).toMatchObject({ added: 3, pet: { name: 'Bo' } })
  })

  test('is erased whole, before it moved and after', async () => {
    for (const isMoved of [false, true]) {
      const { visitor } = await givenLife()
      const there = await rowsStored(rema)
      if (isMoved) await movePets(rema.pool)
      expect((await forget(rema, visitor)).statusCode).toBe(204)
      const left = await rowsStored(rema)
      expect([there.pets - left.pets, there.activities - left.activities]).toEqual([1, 3])
      const { rows } = await rema.pool.query(
        'select from removed_activities where pet_id not in (select id from virtual_pets)',
      )
      expect(rows).toEqual([])
    }
  })
})

test('a pet that somebody is at is left for another time', async () => {
  const visitor = await givenPetOfBefore(rema)
  const lock = `select from virtual_pets where user_id = '${visitorKey(visitor)}' for no key update`
  expect(await whileLocked(rema, lock, () => movePets(rema.pool))).toEqual({ moved: 0, left: 1 })
  expect(await movePets(rema.pool)).toEqual({ moved: 1, left: 0 })
})

test('a move is given up between two pets', async () => {
  await Promise.all([givenPetOfBefore(rema), givenPetOfBefore(rema)])
  expect(await movePets(rema.pool, AbortSignal.abort())).toEqual({ moved: 0, left: 0 })
  expect(await movePets(rema.pool)).toEqual({ moved: 2, left: 0 })
})

/** While a pet is being moved and not yet committed, somebody does something with it; then both are done. */
async function whileMoving<T>(during: () => Promise<T>): Promise<T> {
  // The move comes here when it has the pet's row. Reads go on.
  const { moving, doing } = await whileLocked(
    rema,
    'lock table removed_activities in share mode',
    async () => {
      const move = movePets(rema.pool)
      await blockedStatements(rema, 1)
      const done = during()
      await blockedStatements(rema, 2)
      return { moving: move, doing: done }
    },
  )
  expect(await moving).toMatchObject({ left: 0 })
  return doing
}

describe('while a pet is being moved', () => {
  test('a press at a server of the release before is overtaken, tried again, and counts once', async () => {
    const { visitor, entries } = await givenLife()
    const press = careEntry('play')
    expect(await whileMoving(() => pressAsBefore(rema, visitor, press))).toEqual({
      statusCode: 201,
      tries: 2,
    })
    expect(await pressAsBefore(rema, visitor, press)).toMatchObject({ statusCode: 200 })
    await expectAsIf(rema, visitor, [...entries, press])
  })

  test('a press at this one counts once', async () => {
    const { visitor, entries } = await givenLife()
    const press = careEntry('play')
    expect((await whileMoving(() => send(rema, visitor, press))).statusCode).toBe(201)
    expect((await send(rema, visitor, press)).statusCode).toBe(200)
    await expectAsIf(rema, visitor, [...entries, press])
  })

  test('a removal takes the entry out', async () => {
    const { visitor, entries } = await givenLife()
    const [first, ...others] = entries
    const removing = () => remove(rema, visitor, first?.id ?? '')
    expect((await whileMoving(removing)).statusCode).toBe(200)
    await expectAsIf(rema, visitor, others)
  })

  test('another name is the pet’s', async () => {
    const { visitor } = await givenLife()
    const later = { name: 'Luna', renamed_at: '2026-03-12T11:30:00.000Z' }
    const renaming = () => rema.call(visitor, 'PATCH', '/api/pet', later)
    expect((await whileMoving(renaming)).json()).toMatchObject({ pet: { name: 'Luna' } })
    expect(await petOf(rema, visitor)).toMatchObject({ name: 'Luna' })
  })

  test('whoever is forgotten leaves nothing', async () => {
    const { visitor } = await givenLife()
    expect((await whileMoving(() => forget(rema, visitor))).statusCode).toBe(204)
    expect(await petOf(rema, visitor)).toBeNull()
    const left = await rema.pool.query('select from virtual_pets where user_id = $1', [
      visitorKey(visitor),
    ])
    expect(left.rows).toEqual([])
  })

  test('somebody else is forgotten at once, however long it takes', async () => {
    const [{ visitor }, other] = [await givenLife(), await givenLife()]
    const entries = `select from pet_care_years care join virtual_pets pet on pet.id = pet_id
      where user_id = '${visitorKey(visitor)}' for update of care`
    const { moving } = await whileLocked(rema, entries, async () => {
      const move = movePets(rema.pool)
      await blockedStatements(rema, 1)
      expect((await forget(rema, other.visitor)).statusCode).toBe(204)
      return { moving: move }
    })
    await moving
    expect(await idOf(visitor)).toBe(petIdOf(visitorKey(visitor)))
  })

  test('a file is taken, each entry once', async () => {
    const { visitor, entries } = await givenLife()
    const file = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
    const more = careEntry('walk')
    const importing = () =>
      rema.call(visitor, 'POST', '/api/visitor/import', {
        ...file,
        care_entries: [...file.care_entries, more],
      })
    expect((await whileMoving(importing)).json()).toMatchObject({ added: 1 })
    await expectAsIf(rema, visitor, [...entries, more])
  })
})

test('pets that both releases make at the same moment are one a visitor', async () => {
  for (let round = 0; round < 10; round++) {
    const visitor = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        createAsBefore(rema, visitor),
        rema
          .call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' })
          .then(({ statusCode }) =>
            statusCode === 409 ? false : statusCode === 201 || statusCode,
          ),
      ]).flat(),
    )
    expect(answers.filter((made) => made !== false)).toEqual([true])
    expect(await idOf(visitor)).toBeDefined()
  }
  await movePets(rema.pool)
})

test('dozens of presses, copies and removals at both releases while pets move: each counts once', async () => {
  for (let round = 0; round < 5; round++) {
    const visitor = await givenPetOfBefore(rema)
    const entries = Array.from({ length: 12 }, (_, at) =>
      careEntry(at % 3 === 0 ? 'walk' : 'feed', {
        timestamp: `2026-03-${10 + (at % 3)}T1${at % 10}:00:00.000Z`.replace('12T1', '12T0'),
        local_day: `2026-03-${10 + (at % 3)}`,
      }),
    )
    const removed = new Set(entries.filter((_, at) => at % 4 === 1))
    const answers = await Promise.all([
      ...entries.map((entry, at) =>
        // A press that comes again after its removal is what the release before does not know of.
        at % 2 === 0
          ? pressAsBefore(rema, visitor, entry)
          : untilTaken(() => send(rema, visitor, entry)),
      ),
      movePets(rema.pool).then(({ moved, left }) => ({ statusCode: moved + left <= 1 ? 200 : 0 })),
      ...entries.slice(0, 4).map((entry) => untilTaken(() => send(rema, visitor, entry))),
      ...Array.from(removed, ({ id }) => untilTaken(() => remove(rema, visitor, id))),
      movePets(rema.pool).then(() => ({ statusCode: 200 })),
    ])
    for (const { statusCode } of answers) expect([200, 201, 410]).toContain(statusCode)
    await movePets(rema.pool)
    expect(await idOf(visitor)).toBe(petIdOf(visitorKey(visitor)))
    await expectAsIf(
      rema,
      visitor,
      entries.filter((entry) => !removed.has(entry)),
    )
  }
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})
