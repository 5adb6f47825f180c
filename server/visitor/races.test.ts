import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockKeyOf, petIdOf, visitorKey } from '../identity.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import {
  care,
  careOnDay,
  forget,
  gameOf,
  givenPet,
  press,
  removal,
  rowsStored,
  sync,
  synced,
} from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, openTestAppOn } from '../testing/test-app.ts'
import { exportOf, importInto } from '../testing/visitor-files.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'

const NOTHING = { pets: 0, activities: 0, days: 0 }

/** Two servers on one database: in one, writes of a visitor wait for each other before they reach the database. */
let rema: TestApp
let second: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  second = await openTestAppOn({ ...rema, drop: async () => {} })
  // A cold pool hides races: its connections open one after the other.
  const clients = await Promise.all(Array.from({ length: 16 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
beforeEach(() =>
  rema.pool.query(
    `truncate virtual_pets, pet_activities, care_days, removed_activities, applied_renames, feature_votes;
      update features set votes_count = 0`,
  ),
)
afterAll(async () => {
  await second.close()
  await rema.close()
})

function lockOf(visitor: string): string {
  return `select pg_advisory_xact_lock(${lockKeyOf(visitorKey(visitor))})`
}

type Call = (server: TestApp) => Promise<{ statusCode: number }>

/** Runs two calls, of which the first is the first to come for the lock that all writes of the visitor take. */
function inOrder(visitor: string, ...calls: readonly [Call, Call]): Promise<number[]> {
  return whileHeld(lockOf(visitor), ...calls)
}

/** Begins two calls one after the other while another session has run `lock`, and returns their statuses. */
async function whileHeld(lock: string, one: Call, two: Call): Promise<number[]> {
  const answers = await whileLocked(rema, lock, async () => {
    const first = one(rema)
    await blockedStatements(rema, 1)
    const later = two(second)
    await blockedStatements(rema, 2)
    return [first, later]
  })
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}

describe('presses at the same moment', () => {
  test('of eight, each sent three times, each counts once', async () => {
    const visitor = await givenPet(rema)
    const presses = ['10', '10', '10', '11', '11', '12', '12', '12'].map((day) =>
      careOnDay('feed', `2026-03-${day}`),
    )
    const answers = await Promise.all(
      [...presses, ...presses, ...presses].map((pressed, index) =>
        synced(index % 2 === 0 ? rema : second, visitor, pressed),
      ),
    )
    const applied = answers.filter(({ outcomes }) => outcomes[0] === 'applied')
    expect(applied).toHaveLength(presses.length)
    const { pet, days, log } = await gameOf(rema, visitor)
    expect(pet).toMatchObject({ activities_count: 8, lastfed: '2026-03-12T12:00:00.000Z' })
    expect(days).toMatchObject({ from: '2026-03-10', feed: '323' })
    expect(log.activities).toHaveLength(8)
  })

  test('and a removal of one of them: it is gone, whichever is first', async () => {
    for (const removalFirst of [true, false]) {
      const visitor = await givenPet(rema)
      const kept = await press(rema, visitor, 'feed')
      const pressed = care('feed')
      const calls: [Call, Call] = [
        (server) => sync(server, visitor, removal(pressed.id)),
        (server) => sync(server, visitor, pressed),
      ]
      const inThisOrder: typeof calls = removalFirst ? calls : [calls[1], calls[0]]
      expect(await inOrder(visitor, ...inThisOrder)).toEqual([200, 200])
      expect(await gameOf(rema, visitor)).toMatchObject({
        pet: { happiness: 60, activities_count: 1, lastfed: kept.timestamp },
        days: { feed: '1' },
        log: { activities: [{ id: kept.id }] },
      })
    }
  })
})

test('a pet that is created while a file is imported: one of them is the visitor’s', async () => {
  const file = await exportOf(rema, await givenPet(rema))
  for (const importFirst of [true, false]) {
    const visitor = randomUUID()
    const calls: [Call, Call] = [
      (server) => importInto(server, visitor, file),
      (server) => server.call(visitor, 'POST', '/api/pet', { name: 'Other', type: 'dog' }),
    ]
    const inThisOrder: typeof calls = importFirst ? calls : [calls[1], calls[0]]
    expect(await inOrder(visitor, ...inThisOrder)).toEqual(importFirst ? [200, 409] : [201, 409])
  }
})

describe('a deletion', () => {
  /** The writes of a visitor, and what holds each of them up when it has begun. */
  const WRITES: [string, (visitor: string) => string, (visitor: string) => ReturnType<Call>][] = [
    [
      'a vote',
      () => "select from features where id = 'virtual-pet' for update",
      (visitor) => vote(rema, 'virtual-pet', { visitor }),
    ],
    [
      'a new pet',
      (visitor) => {
        const key = visitorKey(visitor)
        return `insert into virtual_pets (id, user_id, name, type)
            values ('${petIdOf(key)}', '${key}', 'Momo', 'cat');
          delete from virtual_pets where user_id = '${key}'`
      },
      (visitor) => rema.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' }),
    ],
  ]

  test.each(WRITES)('deletes %s that began before', async (_what, lock, write) => {
    const visitor = randomUUID()
    const [written, forgotten] = await whileHeld(
      lock(visitor),
      () => write(visitor),
      (server) => forget(server, visitor),
    )
    // 410 if the deletion comes between the new pet and the read of its game.
    expect([201, 410]).toContain(written)
    expect(forgotten).toBe(204)
    expect(await rowsStored(rema)).toEqual(NOTHING)
    expect(await votesStored(rema, 'virtual-pet')).toBe(0)
    expect(await countOf(rema, 'virtual-pet')).toBe(0)
  })

  test.each([
    ['a press', (server: TestApp, visitor: string) => sync(server, visitor, care('feed'))],
    [
      'a removal',
      (server: TestApp, visitor: string) => sync(server, visitor, removal(randomUUID())),
    ],
  ])('deletes %s that began before, and refuses one that began after', async (_what, write) => {
    const visitor = await givenPet(rema)
    const [written, deleted] = await inOrder(
      visitor,
      (server) => write(server, visitor),
      (server) => forget(server, visitor),
    )
    // The pet may be gone when the game is read for the answer.
    expect([200, 410]).toContain(written)
    expect(deleted).toBe(204)
    expect(await rowsStored(rema)).toEqual(NOTHING)
    const other = await givenPet(rema)
    const calls: [Call, Call] = [
      (server) => forget(server, other),
      (server) => write(server, other),
    ]
    expect(await inOrder(other, ...calls)).toEqual([204, 410])
    expect(await rowsStored(rema)).toEqual(NOTHING)
  })

  test('deletes an import that began before', async () => {
    const owner = await givenPet(rema)
    await press(rema, owner, 'feed')
    const file = await exportOf(rema, owner)
    await forget(rema, owner)
    const visitor = randomUUID()
    const calls: [Call, Call] = [
      (server) => importInto(server, visitor, file),
      (server) => forget(server, visitor),
    ]
    expect((await inOrder(visitor, ...calls))[1]).toBe(204)
    expect(await rowsStored(rema)).toEqual(NOTHING)
  })

  test.each([
    ['a visitor', () => randomUUID()],
    ['its owner, who had deleted everything before', (owner: string) => owner],
  ])('wins against a file of %s that had begun to arrive', async (_who, importer) => {
    const owner = await givenPet(rema)
    await press(rema, owner, 'feed')
    const file = await exportOf(rema, owner)
    await forget(rema, owner)
    const visitor = importer(owner)
    const body = new PassThrough()
    const importing = rema.app.inject({
      method: 'POST',
      url: '/api/visitor/import',
      headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
      payload: body,
    })
    const text = JSON.stringify(file)
    body.write(text.slice(0, 100))
    // The server reads the body when it knows whether the visitor was forgotten.
    await vi.waitUntil(() => body.readableLength === 0)
    await forget(rema, visitor)
    body.end(text.slice(100))
    expect(problemIn(await importing)).toBe('visitor-forgotten')
    expect(await rowsStored(rema)).toEqual(NOTHING)
    // A file that is sent after the deletion is meant.
    expect((await importInto(rema, visitor, file)).statusCode).toBe(200)
  })
})
