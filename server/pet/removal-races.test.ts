import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAsIf } from '../testing/as-if.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import { careEntry, givenPet, lockOfPet, logEntry, remove, send } from '../testing/pets.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  // A cold pool hides races: its connections open one after the other.
  const clients = await Promise.all(Array.from({ length: 16 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
afterAll(() => rema.close())

type Call = () => Promise<{ statusCode: number }>

/** Both are under way, the first before the second, and neither has come to the pet's row. */
async function bothWaiting(visitor: string, first: Call, second: Call) {
  const lock = lockOfPet(visitor)
  const answers = await whileLocked(rema, lock, async () => {
    const one = first()
    await blockedStatements(rema, 1)
    const two = second()
    await blockedStatements(rema, 2)
    return [one, two]
  })
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}

describe('a press and a removal that wait for each other', () => {
  test('on one day: the day stays marked, whoever is first', async () => {
    for (const removalFirst of [true, false]) {
      const visitor = await givenPet(rema)
      const { activity } = await logEntry(rema, visitor, 'feed')
      const press = careEntry('feed')
      const both: [Call, Call] = [
        () => remove(rema, visitor, activity.id),
        () => send(rema, visitor, press),
      ]
      const [one, two] = removalFirst ? both : [both[1], both[0]]
      expect(new Set(await bothWaiting(visitor, one, two))).toEqual(new Set([200, 201]))
      await expectAsIf(rema, visitor, [press])
    }
  })

  test('about one entry: it is gone, whoever is first', async () => {
    for (const removalFirst of [true, false]) {
      const visitor = await givenPet(rema)
      const press = careEntry('feed')
      const both: [Call, Call] = [
        () => remove(rema, visitor, press.id),
        () => send(rema, visitor, press),
      ]
      const [one, two] = removalFirst ? both : [both[1], both[0]]
      const statuses = await bothWaiting(visitor, one, two)
      expect(new Set(statuses)).toEqual(new Set(removalFirst ? [200, 410] : [200, 201]))
      await expectAsIf(rema, visitor, [])
    }
  })

  test('two removals of one entry take it back once', async () => {
    const visitor = await givenPet(rema)
    const { activity } = await logEntry(rema, visitor, 'walk')
    const kept = await logEntry(rema, visitor, 'walk')
    const both = () => remove(rema, visitor, activity.id)
    expect(await bothWaiting(visitor, both, both)).toEqual([200, 200])
    await expectAsIf(rema, visitor, [kept.activity])
  })
})

test('a press that a renaming overtakes is logged all the same', async () => {
  const visitor = await givenPet(rema)
  const press = careEntry('play')
  const rename = { name: 'Bo', renamed_at: '2026-03-12T12:00:00Z' }
  const statuses = await bothWaiting(
    visitor,
    () => rema.call(visitor, 'PATCH', '/api/pet', rename),
    () => send(rema, visitor, press),
  )
  expect(statuses).toEqual([200, 201])
  await expectAsIf(rema, visitor, [press])
})
