import { array, assert, configureGlobal, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITIES, type Activity } from './pet.ts'
import { type Day, dayAt, dayNumber } from './calendar-day.ts'
import {
  type CareDays,
  NO_CARE_DAYS,
  careOn,
  countOn,
  dayOfEntry,
  dayOfStreak,
  longestStreak,
  streakDays,
  withCare,
} from './care-days.ts'

// The same cases in every run.
configureGlobal({ seed: 61 })

const TODAY = '2026-03-10'

const feedsOn = (days: readonly Day[]): CareDays =>
  days.reduce((known, day) => withCare(known, 'feed', day, 1), NO_CARE_DAYS)

test.each([
  ['no care yet', [], 0],
  ['today only', ['2026-03-10'], 1],
  ['yesterday still counts', ['2026-03-09'], 1],
  ['two days ago is too late', ['2026-03-08'], 0],
  ['today and yesterday', ['2026-03-09', '2026-03-10'], 2],
  ['up to yesterday', ['2026-03-07', '2026-03-08', '2026-03-09'], 3],
  ['a gap ends the count', ['2026-03-10', '2026-03-09', '2026-03-07', '2026-03-06'], 2],
  ['five feeds in a day are one day', Array<Day>(5).fill('2026-03-10'), 1],
  ['any order, with repeats', ['2026-03-09', '2026-03-08', '2026-03-10', '2026-03-09'], 3],
  ['a text that is not a day is skipped', ['2026-03-10', '2026-03-09', '2026-02-30', ''], 2],
  ['tomorrow counts: it was stored before a flight west', ['2026-03-11', '2026-03-10'], 2],
  ['tomorrow alone counts too', ['2026-03-11'], 1],
  ['tomorrow, with a gap today', ['2026-03-11', '2026-03-09'], 1],
  ['the day after tomorrow comes from a wrong clock', ['2026-03-12'], 0],
  ['a wrong clock does not break a streak', ['2027-01-01', '2026-03-10', '2026-03-09'], 2],
])('streak: %s', (_, days, streak) => expect(streakDays(feedsOn(days), 'feed', TODAY)).toBe(streak))

test.each([
  ['over a leap day', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
  ['over the end of a year', '2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01'], 3],
  ['over the end of a month', '2026-05-01', ['2026-04-29', '2026-04-30', '2026-05-01'], 3],
  ['a day of 23 hours in London', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30'], 3],
  ['a day of 25 hours in London', '2026-10-26', ['2026-10-24', '2026-10-25', '2026-10-26'], 3],
  ['days in Tokyo, seen in London', '2026-05-06', ['2026-05-04', '2026-05-05', '2026-05-06'], 3],
  ['landing in yesterday', '2026-05-05', ['2026-05-04', '2026-05-05', '2026-05-06'], 3],
  ['an unreadable today', 'today', ['2026-03-09', '2026-03-10'], 0],
])('streak: %s', (_, today, days, streak) =>
  expect(streakDays(feedsOn(days), 'feed', today)).toBe(streak),
)

test('a feed and a walk on consecutive days never make a streak of two', () => {
  const days = withCare(feedsOn(['2026-03-09']), 'walk', '2026-03-10', 1)
  expect(ACTIVITIES.map((activity) => streakDays(days, activity, TODAY))).toEqual([1, 1, 0])
  expect(longestStreak(days)).toBe(1)
  expect(dayOfStreak(days, 2)).toBeUndefined()
})

test('the day of an entry counts all activities from the first day on', () => {
  const fed = feedsOn(['2026-03-10', '2026-03-12', '2026-03-12'])
  const days = withCare(fed, 'play', '2026-03-11', 1)
  const dayOf = (n: number) => dayOfEntry(days, n, 4)?.slice(8)
  expect([1, 2, 3, 4, 5].map(dayOf)).toEqual(['10', '11', '12', '12', undefined])
})

test('entries beyond 35 a day count for the first such day', () => {
  const days = { ...NO_CARE_DAYS, from: '2026-03-10', feed: '1z1z' }
  const dayOf = (n: number) => dayOfEntry(days, n, 76)?.slice(8)
  expect([1, 2, 40, 41, 42, 76].map(dayOf)).toEqual(['10', '11', '11', '12', '13', '13'])
})

test('a day has a count for each activity, up to 35', () => {
  const days = withCare(feedsOn(Array<Day>(36).fill(TODAY)), 'play', TODAY, 1)
  expect(days).toEqual({ from: TODAY, feed: 'z', walk: '', play: '1' })
  expect([countOn(days, 'feed', TODAY), countOn(days, 'walk', TODAY)]).toEqual([35, 0])
  expect(careOn(days, TODAY)).toEqual(['feed', 'play'])
  expect(careOn(days, '2026-03-09')).toEqual([])
  expect(careOn(days, '2026-03-11')).toEqual([])
})

test('a removal takes one off, but nothing from 35 and more, and nothing below zero', () => {
  const days = feedsOn([...Array<Day>(35).fill(TODAY), '2026-03-09', '2026-03-09'])
  expect(withCare(days, 'feed', TODAY, -1)).toBe(days)
  expect(withCare(days, 'walk', TODAY, -1)).toBe(days)
  expect(countOn(withCare(days, 'feed', '2026-03-09', -1), 'feed', '2026-03-09')).toBe(1)
})

const DAY_0 = dayNumber('2026-01-01')
const entry = record({ activity: constantFrom(...ACTIVITIES), day: integer({ min: 0, max: 40 }) })
const someEntries = array(entry, { maxLength: 80 })

test('any history, in any order, has the streaks of its days one by one', () => {
  assert(
    property(someEntries, integer({ min: -3, max: 45 }), (entries, today) => {
      const days = entries.reduce(
        (known, { activity, day }) => withCare(known, activity, dayAt(DAY_0 + day), 1),
        NO_CARE_DAYS,
      )
      const isCaredFor = (activity: Activity, day: number) =>
        entries.some((one) => one.activity === activity && one.day === day)
      const runUpTo = (activity: Activity, day: number) => {
        let length = 0
        while (isCaredFor(activity, day - length)) length += 1
        return length
      }
      for (const activity of ACTIVITIES) {
        const newest = [today + 1, today, today - 1].find((day) => isCaredFor(activity, day))
        const streak = newest === undefined ? 0 : runUpTo(activity, newest)
        expect(streakDays(days, activity, dayAt(DAY_0 + today))).toBe(streak)
      }
      const runs = entries.map(({ activity, day }) => ({ day, length: runUpTo(activity, day) }))
      const longest = Math.max(0, ...runs.map(({ length }) => length))
      expect(longestStreak(days)).toBe(longest)
      const ends = runs.filter(({ length }) => length === longest).map(({ day }) => day)
      const first = ends.length === 0 ? undefined : dayAt(DAY_0 + Math.min(...ends))
      expect(dayOfStreak(days, Math.max(1, longest))).toBe(first)
    }),
    { numRuns: 300 },
  )
})
