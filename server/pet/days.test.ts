import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, logEntry, remove } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import type { CareDays } from './day-store.ts'

let rema: TestApp
/** What the server's clock shows. */
let nowMs = 0
beforeAll(async () => {
  rema = await openTestApp({ now: () => nowMs })
})
afterAll(() => rema.close())

async function daysOf(visitor: string, year: number): Promise<CareDays> {
  const answer = await rema.call(visitor, 'GET', `/api/pet/days?year=${year}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function entriesOf(visitor: string, day: string) {
  const answer = await rema.call(visitor, 'GET', `/api/pet/days/${day}`)
  return answer.json<{ activities: { id: string }[] }>().activities.map(({ id }) => id)
}

/** Logs care at an instant that is this day where the visitor is. */
async function care(visitor: string, kind: 'feed' | 'walk' | 'play', at: string, day: string) {
  nowMs = Date.parse(at)
  return (await logEntry(rema, visitor, kind, { timestamp: at, local_day: day })).activity.id
}

/** The places of the marks: 0 is 1 January. */
const marked = (bits: string) =>
  Array.from(bits, (bit, at) => (bit === '1' ? at : -1)).filter((at) => at >= 0)

describe('the days of a year', () => {
  test('are none without a pet, and for a new one', async () => {
    const none = { feed: '0'.repeat(366), walk: '0'.repeat(366), play: '0'.repeat(366) }
    const nobody = { joined_at: null, first_year: null, year: 2026, days: none }
    expect(await daysOf(randomUUID(), 2026)).toEqual(nobody)
    const pet = await daysOf(await givenPet(rema), 2026)
    expect(pet).toEqual({ ...nobody, joined_at: expect.stringMatching(/^2\d{3}-.*Z$/) })
  })

  test('are told by activity, for the year that is asked for', async () => {
    const visitor = await givenPet(rema)
    await care(visitor, 'walk', '2026-12-31T12:00:00.000Z', '2026-12-31')
    await care(visitor, 'feed', '2027-01-01T12:00:00.000Z', '2027-01-01')
    await care(visitor, 'feed', '2028-12-31T12:00:00.000Z', '2028-12-31')
    const [before, year, leap] = await Promise.all(
      [2026, 2027, 2028].map((y) => daysOf(visitor, y)),
    )
    expect(before).toMatchObject({ first_year: 2026, year: 2026 })
    expect(marked(before?.days.walk ?? '')).toEqual([364])
    expect(marked(before?.days.feed ?? '')).toEqual([])
    expect(marked(year?.days.feed ?? '')).toEqual([0])
    expect(marked(leap?.days.feed ?? '')).toEqual([365])
  })

  test('follow a removal', async () => {
    const visitor = await givenPet(rema)
    const id = await care(visitor, 'play', '2026-03-12T12:00:00.000Z', '2026-03-12')
    await remove(rema, visitor, id)
    const after = await daysOf(visitor, 2026)
    expect([after.first_year, marked(after.days.play)]).toEqual([null, []])
  })

  test.each([
    ['', 'invalid-year'],
    ['?year=26', 'invalid-year'],
    ['?year=0999', 'invalid-year'],
    ['?year=2026&type=feed', 'invalid-query'],
  ] as const)('are refused for %j: %s', async (asked, code) => {
    expectProblem(await rema.call(randomUUID(), 'GET', `/api/pet/days${asked}`), code)
  })
})

describe('one day', () => {
  test("has the entries of the visitor's own day, the newest first, wherever they were", async () => {
    const visitor = await givenPet(rema)
    // In Kiritimati, UTC+14, the day begins ten hours early; in Honolulu it ends ten hours late.
    const first = await care(visitor, 'feed', '2026-03-11T10:30:00.000Z', '2026-03-12')
    const last = await care(visitor, 'walk', '2026-03-13T09:30:00.000Z', '2026-03-12')
    await care(visitor, 'walk', '2026-03-13T09:40:00.000Z', '2026-03-13')
    expect(await entriesOf(visitor, '2026-03-12')).toEqual([last, first])
    expect(await entriesOf(visitor, '2026-03-11')).toEqual([])
    expect(await entriesOf(randomUUID(), '2026-03-12')).toEqual([])
  })

  test.each(['2026-02-30', '2026-2-3', 'today'])('that is none is refused: %s', async (day) => {
    const answer = await rema.call(randomUUID(), 'GET', `/api/pet/days/${day}`)
    expectProblem(answer, 'invalid-day')
  })
})
