import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { expectAsIf } from '../testing/as-if.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import {
  careEntry,
  givenPet,
  lockOfPet,
  logEntry,
  remove,
  send,
  untilTaken,
} from '../testing/pets.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'
import type { CareEntry } from './log-store.ts'

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

test('hundreds of presses, copies and removals at once end as the entries that are left', async () => {
  const random = seededRandom(20_260_312)
  for (let round = 0; round < 6; round++) {
    const visitor = await givenPet(rema)
    const entries = Array.from({ length: 14 }, () => randomEntry(random))
    const removed = new Set(entries.filter(() => random() < 0.5))
    const calls = [
      ...entries.map((entry) => () => send(rema, visitor, entry)),
      ...entries.filter(() => random() < 0.4).map((entry) => () => send(rema, visitor, entry)),
      ...[...removed].map(
        ({ id }) =>
          () =>
            remove(rema, visitor, id),
      ),
      ...[...removed].map(
        ({ id }) =>
          () =>
            remove(rema, visitor, id),
      ),
    ]
    shuffle(calls, random)
    const answers = await Promise.all(calls.map((call) => untilTaken<{ statusCode: number }>(call)))
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([200, 201, 410]).toEqual(expect.arrayContaining([...statuses]))
    await expectAsIf(
      rema,
      visitor,
      entries.filter((entry) => !removed.has(entry)),
    )
  }
})

/** Of the last three days, so that days are shared. */
function randomEntry(random: () => number): CareEntry {
  const timestamp = new Date(NOON - Math.floor(random() * 3 * 24) * 3_600_000).toISOString()
  const activity = ACTIVITIES[Math.floor(random() * 2)] ?? 'feed'
  return careEntry(activity, { timestamp, local_day: timestamp.slice(0, 10) })
}

function shuffle(things: unknown[], random: () => number) {
  for (const [at, thing] of things.entries()) {
    const other = Math.floor(random() * things.length)
    ;[things[at], things[other]] = [things[other], thing]
  }
}
