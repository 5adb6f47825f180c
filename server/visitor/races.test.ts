import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockKeyOf, visitorKey } from '../identity.ts'
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

type Call = (server: TestApp) => Promise<{ statusCode: number }>

/** Runs two calls, of which the first is the first to come for the lock that all writes of the visitor take. */
function inOrder(visitor: string, calls: readonly Call[]): Promise<number[]> {
  const lock = `select pg_advisory_xact_lock(${lockKeyOf(visitorKey(visitor))})`
  return whileHeld(lock, calls)
}

/** Begins two calls one after the other while another session has run `lock`, and returns their statuses. */
async function whileHeld(lock: string, calls: readonly Call[]): Promise<number[]> {
  const answers: ReturnType<Call>[] = []
  await whileLocked(rema, lock, async () => {
    for (const [index, call] of calls.entries()) {
      answers.push(call(index === 0 ? rema : second))
      await blockedStatements(rema, index + 1)
    }
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
      const calls: Call[] = [
        (server) => sync(server, visitor, removal(pressed.id)),
        (server) => sync(server, visitor, pressed),
      ]
      expect(await inOrder(visitor, removalFirst ? calls : calls.toReversed())).toEqual([200, 200])
      expect(await gameOf(rema, visitor)).toMatchObject({
        pet: { happiness: 60, activities_count: 1, lastfed: kept.timestamp },
        days: { feed: '1' },
        log: { activities: [{ id: kept.id }] },
      })
    }
  })
})

const create = (server: TestApp, visitor: string) =>
  server.call(visitor, 'POST', '/api/pet', { name: 'Other', type: 'dog' })

test('a pet that is created while a file is imported: one of them is the visitor’s', async () => {
  const file = await exportOf(rema, await givenPet(rema))
  for (const importFirst of [true, false]) {
    const visitor = randomUUID()
    const calls: Call[] = [
      (server) => importInto(server, visitor, file),
      (server) => create(server, visitor),
    ]
    const statuses = await inOrder(visitor, importFirst ? calls : calls.toReversed())
    expect(statuses).toEqual([importFirst ? 200 : 201, 409])
  }
})

/** A visitor who deleted everything, and their file. */
async function givenForgotten() {
  const visitor = await givenPet(rema)
  await press(rema, visitor, 'feed')
  const file = await exportOf(rema, visitor)
  await forget(rema, visitor)
  return { visitor, file }
}

describe('a deletion', () => {
  test('deletes a vote that began before', async () => {
    const visitor = randomUUID()
    const statuses = await whileHeld("select from features where id = 'virtual-pet' for update", [
      (server) => vote(server, 'virtual-pet', { visitor }),
      (server) => forget(server, visitor),
    ])
    expect(statuses).toEqual([201, 204])
    expect(await votesStored(rema, 'virtual-pet')).toBe(0)
    expect(await countOf(rema, 'virtual-pet')).toBe(0)
  })

  test.each([
    ['a new pet', randomUUID, create],
    ['a press', () => givenPet(rema), (server, visitor) => sync(server, visitor, care('feed'))],
    [
      'a removal',
      () => givenPet(rema),
      (server, visitor) => sync(server, visitor, removal(randomUUID())),
    ],
    [
      'an import',
      randomUUID,
      async (server, visitor) => importInto(server, visitor, (await givenForgotten()).file),
    ],
  ] satisfies [string, () => unknown, (server: TestApp, visitor: string) => ReturnType<Call>][])(
    'deletes %s that began before, and refuses one that began after',
    async (_what, given, write) => {
      const visitor = await given()
      const calls = [
        (server: TestApp) => write(server, visitor),
        (server: TestApp) => forget(server, visitor),
      ]
      const [written, deleted] = await inOrder(visitor, calls)
      // 410 if the pet is gone when the game is read for the answer.
      expect([200, 201, 410]).toContain(written)
      expect(deleted).toBe(204)
      expect(await rowsStored(rema)).toEqual(NOTHING)
      const other = await given()
      const later = [
        (server: TestApp) => forget(server, other),
        (server: TestApp) => write(server, other),
      ]
      expect(await inOrder(other, later)).toEqual([204, 410])
      expect(await rowsStored(rema)).toEqual(NOTHING)
    },
  )

  test('wins against a file that had begun to arrive, also after an earlier deletion', async () => {
    const { visitor, file } = await givenForgotten()
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
