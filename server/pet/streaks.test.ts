import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt, dayNumber } from '#domain/calendar-day.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { streakSummary } from '#domain/streak.oracle.ts'
import { givenPet, logEntry, careEntry, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import type { CareEntry } from './log-store.ts'

const NONE = { feedStreak: 0, walkStreak: 0, playStreak: 0, longestStreak: 0, totalActivities: 0 }

let rema: TestApp
/** What the server's clock shows. */
let nowMs = 0
beforeAll(async () => {
  rema = await openTestApp({ now: () => nowMs })
})
afterAll(() => rema.close())

function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`
}

async function streaksOf(visitor: string, today: string) {
  return (await rema.call(visitor, 'GET', `/api/pet/streaks?today=${today}`)).json()
}

/** Logs care at noon of a day, on that day. */
async function careOn(visitor: string, kind: CareEntry['activity_type'], local_day: string) {
  nowMs = Date.parse(noonOf(local_day))
  return logEntry(rema, visitor, kind, { timestamp: noonOf(local_day), local_day })
}

describe('streaks', () => {
  test('are 0 without a pet and for a new pet', async () => {
    expect(await streaksOf(randomUUID(), '2026-03-12')).toEqual(NONE)
    expect(await streaksOf(await givenPet(rema), '2026-03-12')).toEqual(NONE)
  })

  test.each([
    ['the turn of a year', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'], 4],
    ['a leap day', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'], 4],
    ['the end of a leap year, day 366', ['2028-12-30', '2028-12-31', '2029-01-01'], 3],
    ['a missing day', ['2026-05-01', '2026-05-02', '2026-05-04'], 1],
  ])('run over %s', async (_what, days, streak) => {
    const visitor = await givenPet(rema)
    for (const day of days) await careOn(visitor, 'play', day)
    const today = String(days.at(-1))
    const longest = Math.max(streak, ...(streak === 1 ? [days.length - 1] : []))
    const expected = {
      ...NONE,
      playStreak: streak,
      longestStreak: longest,
      totalActivities: days.length,
    }
    expect(await streaksOf(visitor, today)).toEqual(expected)
    expect(await streaksOf(visitor, addDays(today, 1))).toEqual(expected)
    expect(await streaksOf(visitor, addDays(today, 2))).toEqual({ ...expected, playStreak: 0 })
  })

  test('of three kinds are counted apart, and five feeds in a day are one day', async () => {
    const visitor = await givenPet(rema)
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03']) await careOn(visitor, 'walk', day)
    for (let count = 0; count < 5; count++) await careOn(visitor, 'feed', '2026-06-03')
    expect(await streaksOf(visitor, '2026-06-03')).toEqual({
      feedStreak: 1,
      walkStreak: 3,
      playStreak: 0,
      longestStreak: 3,
      totalActivities: 8,
    })
  })

  test('are repaired by an entry that arrives late', async () => {
    const visitor = await givenPet(rema)
    for (const day of ['2026-06-01', '2026-06-03']) await careOn(visitor, 'feed', day)
    const late = careEntry('feed', { timestamp: noonOf('2026-06-02'), local_day: '2026-06-02' })
    expect((await send(rema, visitor, late)).statusCode).toBe(201)
    expect(await streaksOf(visitor, '2026-06-03')).toMatchObject({ feedStreak: 3 })
  })

  test('stay when a flight west makes today a day earlier than the last care', async () => {
    const visitor = await givenPet(rema)
    for (const day of ['2026-05-04', '2026-05-05', '2026-05-06']) await careOn(visitor, 'feed', day)
    expect(await streaksOf(visitor, '2026-05-05')).toMatchObject({ feedStreak: 3 })
  })

  test('are refused for a day that does not exist', async () => {
    for (const query of ['', 'today=2026-02-29', 'today=0000-01-01', 'today=2026-3-1', 'today='])
      expect(
        problemIn(await rema.call(randomUUID(), 'GET', `/api/pet/streaks?${query}`)),
        query,
      ).toBe('invalid-today')
  })
})

const anyEntry = fc.record({
  kind: fc.constantFrom(...ACTIVITIES),
  /** Days after the first. */
  day: fc.nat(12),
  /** How many days the entry was on its way. */
  lateDays: fc.nat(6),
  /** The visitor's wall against UTC at noon: UTC+14 shows the next day, UTC-12 at noon the same. */
  isEast: fc.boolean(),
})

test('streaks from the stored days are those of the rule over the whole log', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-12-24', '2028-02-22', '2028-12-25', '2027-02-23', '2026-06-01'),
      fc.array(anyEntry, { maxLength: 25 }),
      fc.nat(18),
      async (firstDay, entries, todayAfter) => {
        const visitor = await givenPet(rema)
        const sent: CareEntry[] = []
        for (const { kind, day, lateDays, isEast } of entries) {
          const lived = addDays(firstDay, day)
          nowMs = Date.parse(noonOf(addDays(lived, lateDays)))
          const local_day = isEast ? addDays(lived, 1) : lived
          const entry = careEntry(kind, { timestamp: noonOf(lived), local_day })
          expect((await send(rema, visitor, entry)).statusCode).toBe(201)
          sent.push(entry)
        }
        const today = addDays(firstDay, todayAfter - 2)
        expect(await streaksOf(visitor, today)).toEqual(streakSummary(sent, today))
      },
    ),
    { numRuns: 15, seed: 20_260_312 },
  )
})

function addDays(day: string, count: number): string {
  return dayAt(dayNumber(day) + count)
}
