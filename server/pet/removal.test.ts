import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import { expectAsIf } from '../testing/as-if.ts'
import { careEntry, givenPet, logEntry, remove, rowsStored, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

/** An entry at noon, so many days before today, or hours later than that. */
function entryAt(activity: Activity, daysAgo: number, hours = 0) {
  const timestamp = new Date(NOON - daysAgo * 24 * 3_600_000 + hours * 3_600_000).toISOString()
  return careEntry(activity, { timestamp, local_day: timestamp.slice(0, 10) })
}

async function given(visitor: string, entries: readonly ReturnType<typeof entryAt>[]) {
  for (const entry of entries) expect((await send(rema, visitor, entry)).statusCode).toBe(201)
}

describe('removing a care entry', () => {
  test('leaves the pet, its log, its days and its streaks as if it had never been logged', async () => {
    const visitor = await givenPet(rema)
    const kept = [entryAt('feed', 2), entryAt('feed', 1), entryAt('walk', 0, -3)]
    const mistake = entryAt('feed', 0)
    await given(visitor, [...kept, mistake])
    const answer = await remove(rema, visitor, mistake.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      version: 6,
      pet: {
        id: expect.any(String),
        name: 'Momo',
        type: 'cat',
        happiness: 80,
        lastfed: kept[1]?.timestamp,
        lastwalked: kept[2]?.timestamp,
        lastplayed: null,
      },
    })
    await expectAsIf(rema, visitor, kept)
  })

  test('breaks the streak that needs it, and joins it when the care is logged again', async () => {
    const visitor = await givenPet(rema)
    const days = [entryAt('play', 2), entryAt('play', 1), entryAt('play', 0)] as const
    await given(visitor, days)
    expect((await remove(rema, visitor, days[1].id)).statusCode).toBe(200)
    await expectAsIf(rema, visitor, [days[0], days[2]])
    const again = { ...days[1], id: randomUUID() }
    await given(visitor, [again])
    await expectAsIf(rema, visitor, [days[0], again, days[2]])
  })

  test('keeps the day of another entry, however far away on the clock it was logged', async () => {
    const visitor = await givenPet(rema)
    // 10 March on Kiritimati (UTC+14) begins, and on Baker Island (UTC-12) ends, 50 hours apart.
    const first = careEntry('feed', {
      timestamp: '2026-03-09T10:00:00.000Z',
      local_day: '2026-03-10',
    })
    const last = careEntry('feed', {
      timestamp: '2026-03-11T11:59:59.999Z',
      local_day: '2026-03-10',
    })
    await given(visitor, [first, last])
    expect((await remove(rema, visitor, first.id)).statusCode).toBe(200)
    await expectAsIf(rema, visitor, [last])
    expect((await remove(rema, visitor, last.id)).statusCode).toBe(200)
    await expectAsIf(rema, visitor, [])
  })

  test('takes happiness back only where it was given: the pet stays at 100 while five are left', async () => {
    const visitor = await givenPet(rema)
    const entries = Array.from({ length: 7 }, (_, at) => entryAt('feed', 0, -at))
    await given(visitor, entries)
    for (const happiness of [100, 100, 90, 80, 70, 60, 50]) {
      const { id } = entries.shift() ?? { id: '' }
      expect((await remove(rema, visitor, id)).json().pet.happiness).toBe(happiness)
      await expectAsIf(rema, visitor, entries)
    }
  })

  test('gives the game when the day is said', async () => {
    const visitor = await givenPet(rema)
    const { activity } = await logEntry(rema, visitor, 'feed')
    const { pet, version, game } = (
      await remove(rema, visitor, activity.id, '?today=2026-03-12')
    ).json()
    expect(game).toEqual((await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')).json())
    expect(game).toMatchObject({ pet, version, log: { activities: [] } })
  })

  test('is done once, however often it is asked for, by an id in any spelling', async () => {
    const visitor = await givenPet(rema)
    const { activity } = await logEntry(rema, visitor, 'feed')
    const other = (await logEntry(rema, visitor, 'feed')).activity
    const answers = []
    for (const id of [activity.id, activity.id.toUpperCase(), activity.id])
      answers.push((await remove(rema, visitor, id)).json())
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    await expectAsIf(rema, visitor, [other])
  })

  test('raises the version each time that it changes something', async () => {
    const visitor = await givenPet(rema)
    const [one, two] = [entryAt('feed', 0), entryAt('walk', 0)]
    const versions: number[] = []
    for (const step of [
      () => send(rema, visitor, one),
      () => send(rema, visitor, two),
      () => remove(rema, visitor, one.id),
      () => remove(rema, visitor, two.id),
      () => send(rema, visitor, { ...one, id: randomUUID() }),
    ])
      versions.push((await step()).json().version)
    expect(versions).toEqual([2, 3, 4, 5, 6])
  })
})

describe('a removed id that arrives later', () => {
  test('is refused, and stays out of the log', async () => {
    const visitor = await givenPet(rema)
    const entry = entryAt('feed', 0)
    await given(visitor, [entry])
    expect((await remove(rema, visitor, entry.id)).statusCode).toBe(200)
    const again = await send(rema, visitor, entry)
    expect([again.statusCode, problemIn(again)]).toEqual([410, 'activity-removed'])
    await expectAsIf(rema, visitor, [])
  })

  test('is refused where the removal came before the press', async () => {
    const visitor = await givenPet(rema)
    const entry = entryAt('feed', 0)
    expect((await remove(rema, visitor, entry.id)).statusCode).toBe(200)
    expect(problemIn(await send(rema, visitor, entry))).toBe('activity-removed')
    expect(problemIn(await send(rema, visitor, { ...entry, activity_type: 'walk' }))).toBe(
      'activity-removed',
    )
    await expectAsIf(rema, visitor, [])
  })
})

describe('nothing is removed', () => {
  test('without a pet', async () => {
    const before = await rowsStored(rema)
    expect(problemIn(await remove(rema, randomUUID(), randomUUID()))).toBe('pet-not-found')
    expect(await rowsStored(rema)).toEqual(before)
  })

  test('by what is no id', async () => {
    const visitor = await givenPet(rema)
    for (const id of ['abc', '%00', randomUUID().slice(1), `${randomUUID()}0`])
      expect(problemIn(await remove(rema, visitor, id)), id).toBe('invalid-id')
  })

  test('when the day that the game is asked for does not exist', async () => {
    const visitor = await givenPet(rema)
    const { activity } = await logEntry(rema, visitor, 'feed')
    expect(problemIn(await remove(rema, visitor, activity.id, '?today=2026-02-30'))).toBe(
      'invalid-today',
    )
    await expectAsIf(rema, visitor, [activity])
  })
})

describe('care that happened earlier', () => {
  test('counts for its own day up to seven days back, and for a streak that it completes', async () => {
    const visitor = await givenPet(rema)
    const sixDays = [0, 1, 2, 4, 5, 6].map((daysAgo) => entryAt('feed', daysAgo))
    await given(visitor, sixDays)
    const forgotten = entryAt('feed', 3)
    const oldest = careEntry('feed', {
      timestamp: new Date(NOON - 7 * 24 * 3_600_000).toISOString(),
      local_day: '2026-03-05',
    })
    await given(visitor, [forgotten, oldest])
    await expectAsIf(rema, visitor, [...sixDays, forgotten, oldest])
    const streaks = await rema.call(visitor, 'GET', '/api/pet/streaks?today=2026-03-12')
    expect(streaks.json()).toMatchObject({ feedStreak: 8 })
  })
})
