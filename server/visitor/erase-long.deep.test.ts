import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import { forget, givenPet, lockOfPet, logEntry, rowsStored } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  const clients = await Promise.all(Array.from({ length: 8 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
afterAll(() => rema.close())

/** A visitor of whose pet as many rows are counted as a longer life has. */
async function givenLongLife() {
  const visitor = await givenPet(rema)
  await logEntry(rema, visitor, 'feed')
  await rema.pool.query('update virtual_pets set activities_count = 20001 where user_id = $1', [
    visitorKey(visitor),
  ])
  return visitor
}

test('a long life is erased in longer than a request may take, two of them at once', async () => {
  const short = await givenPet(rema)
  const long = [await givenLongLife(), await givenLongLife(), await givenLongLife()] as const
  const rows = [short, ...long].map(lockOfPet).join('; ')
  const erasing = await whileLocked(rema, rows, async () => {
    const first = [forget(rema, long[0]), forget(rema, long[1])]
    await blockedStatements(rema, 2)
    const third = await forget(rema, long[2])
    expect([problemIn(third), third.headers['retry-after']]).toEqual(['overloaded', '30'])
    // It began later, and is given up while the others still wait.
    expect(problemIn(await forget(rema, short))).toBe('database-away')
    return first
  })
  for (const answer of await Promise.all(erasing)) expect(answer.statusCode).toBe(204)
  expect(await rowsStored(rema)).toMatchObject({ pets: 2, activities: 1 })
  expect((await forget(rema, long[2])).statusCode).toBe(204)
  expect((await forget(rema, short)).statusCode).toBe(204)
  expect(await rowsStored(rema)).toEqual({ pets: 0, activities: 0, years: 0 })
})
