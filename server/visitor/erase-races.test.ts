import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import {
  careEntry,
  forget,
  givenPet,
  lockOfPet,
  logEntry,
  remove,
  rowsStored,
  send,
  untilTaken,
} from '../testing/pets.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  const clients = await Promise.all(Array.from({ length: 16 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
afterAll(() => rema.close())

const NOTHING = { pets: 0, activities: 0, years: 0 }

/** Holds a write up in the middle, asks to be forgotten, and lets the write go on. */
async function forgetDuring(
  visitor: string,
  lock: string,
  write: () => Promise<{ statusCode: number }>,
) {
  const [written, forgotten] = await whileLocked(rema, lock, async () => {
    const writing = write()
    await blockedStatements(rema, 1)
    const forgetting = forget(rema, visitor)
    // Long enough for all that does not wait for the write.
    await rema.pool.query('select pg_sleep(0.2)')
    return [writing, forgetting]
  })
  return [(await written).statusCode, (await forgotten).statusCode]
}

describe('a write in the same instant ends in nothing stored', () => {
  test('a vote that began before', async () => {
    const visitor = randomUUID()
    const lock = "select from features where id = 'virtual-pet' for update"
    const statuses = await forgetDuring(visitor, lock, () => vote(rema, 'virtual-pet', { visitor }))
    expect(statuses).toEqual([201, 204])
    expect(await votesStored(rema, 'virtual-pet')).toBe(0)
    expect(await countOf(rema, 'virtual-pet')).toBe(0)
  })

  test('a pet that is being made', async () => {
    const visitor = randomUUID()
    const key = visitorKey(visitor)
    // The key of the new pet is taken until this transaction ends.
    const lock = `insert into virtual_pets (id, user_id, name, type, happiness)
        values ('${petIdOf(key)}', '${key}', 'Momo', 'cat', 50);
      delete from virtual_pets where user_id = '${key}'`
    const statuses = await forgetDuring(visitor, lock, () =>
      rema.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' }),
    )
    expect(statuses).toEqual([201, 204])
    expect(await rowsStored(rema)).toEqual(NOTHING)
  })

  test.each([
    ['care', (visitor: string) => send(rema, visitor, careEntry('feed'))],
    ['a removal', (visitor: string) => remove(rema, visitor, randomUUID())],
  ])('%s that began before', async (_what, write) => {
    const visitor = await givenPet(rema)
    await logEntry(rema, visitor, 'walk')
    const lock = lockOfPet(visitor)
    const [status, forgotten] = await forgetDuring(visitor, lock, () => write(visitor))
    expect([200, 201, 410]).toContain(status)
    expect(forgotten).toBe(204)
    expect(await rowsStored(rema)).toEqual(NOTHING)
  })

  test('everything at once, forgotten twice: no row is left and the counts are exact', async () => {
    const staying = randomUUID()
    await vote(rema, 'virtual-pet', { visitor: staying })
    for (let round = 0; round < 3; round++) {
      const visitor = await givenPet(rema)
      const { activity } = await logEntry(rema, visitor, 'feed')
      const rename = { name: 'Bo', renamed_at: '2026-03-12T12:00:00Z' }
      const calls = [
        () => vote(rema, 'virtual-pet', { visitor }),
        () => vote(rema, 'anytime-help', { visitor }),
        () => send(rema, visitor, careEntry('walk')),
        () => forget(rema, visitor),
        () => remove(rema, visitor, activity.id),
        () => rema.call(visitor, 'PATCH', '/api/pet', rename),
        () => forget(rema, visitor),
        () => rema.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' }),
        () => vote(rema, 'pet-onboarding', { visitor }),
      ]
      // Each call is once the first.
      const from = round % calls.length
      const inTurn = [...calls.slice(from), ...calls.slice(0, from)]
      const answers = await Promise.all(inTurn.map((call) => untilTaken(call)))
      for (const { statusCode, body } of answers)
        expect([statusCode < 500, body]).toEqual([true, body])
      expect(await rowsStored(rema)).toEqual(NOTHING)
      for (const [feature, votes] of [
        ['virtual-pet', 1],
        ['anytime-help', 0],
        ['pet-onboarding', 0],
      ] as const) {
        expect(await votesStored(rema, feature)).toBe(votes)
        expect(await countOf(rema, feature)).toBe(votes)
      }
    }
  })
})
