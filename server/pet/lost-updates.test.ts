import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { givenPet, logEntry, petOf, careEntry, send } from '../testing/pets.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

const AT_ONCE = 8

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  await warm()
})
afterAll(() => rema.close())

/** A cold pool hides races: its connections open one after the other. */
async function warm() {
  const clients = await Promise.all(
    Array.from({ length: 3 * AT_ONCE - 4 }, () => rema.pool.connect()),
  )
  for (const client of clients) client.release()
}

async function storedFor(visitor: string) {
  const { rows } = await rema.pool.query<{ rows: number; counted: number; days: number }>(
    `select pet.activities_count::integer as counted,
      (select count(*)::integer from pet_activities where pet_id = pet.id) as rows,
      (select coalesce(sum(bit_count(days)), 0)::integer from pet_care_years where pet_id = pet.id) as days
    from virtual_pets pet where user_id = $1`,
    [visitorKey(visitor)],
  )
  return rows[0]
}

describe('eight entries at the same moment', () => {
  test('each counts: from 10 to 90', async () => {
    const visitor = await givenPet(rema, { happiness: 10 })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send(rema, visitor, careEntry('feed'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(201))
    expect(answers.map((answer) => answer.json().pet.happiness).sort((a, b) => a - b)).toEqual([
      20, 30, 40, 50, 60, 70, 80, 90,
    ])
    expect((await petOf(rema, visitor))?.happiness).toBe(90)
    expect(await storedFor(visitor)).toEqual({ rows: 8, counted: 8, days: 1 })
  })

  test('each sent three times at once still counts once', async () => {
    const visitor = await givenPet(rema, { happiness: 10 })
    const entries = Array.from({ length: AT_ONCE }, () => careEntry('feed'))
    const answers = await Promise.all(
      [...entries, ...entries, ...entries].map((feed) => send(rema, visitor, feed)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
    expect(statuses).toEqual([...Array(16).fill(200), ...Array(8).fill(201)])
    expect((await petOf(rema, visitor))?.happiness).toBe(90)
    expect(await storedFor(visitor)).toEqual({ rows: 8, counted: 8, days: 1 })
  })

  test('on seven different days mark every day, also where the year had one already', async () => {
    const visitor = await givenPet(rema, { happiness: 0 })
    const days = ['06', '07', '08', '09', '10', '11', '12'].map((day) => `2026-03-${day}`)
    for (const kind of ['feed', 'walk'] as const) {
      if (kind === 'walk') await logEntry(rema, visitor, kind)
      await Promise.all(
        days.map((local_day) =>
          send(
            rema,
            visitor,
            careEntry(kind, { timestamp: `${local_day}T12:00:00.000Z`, local_day }),
          ),
        ),
      )
    }
    expect(await storedFor(visitor)).toEqual({ rows: 15, counted: 15, days: 14 })
    const streaks = await rema.call(visitor, 'GET', '/api/pet/streaks?today=2026-03-12')
    expect(streaks.json()).toMatchObject({ feedStreak: 7, walkStreak: 7, totalActivities: 15 })
  })
})
