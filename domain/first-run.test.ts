import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstRunOf, longestRun, streakRun } from './streak.ts'
import { markedDays } from './streak.oracle.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 61 })

test.each([
  [[], 1, undefined],
  [[10], 1, 10],
  [[10], 2, undefined],
  [[12, 11, 10], 3, 12],
  [[12, 11, 10], 2, 11],
  [[30, 29, 28, 12, 11, 10, 9], 3, 11],
  [[30, 29, 28, 12, 11], 3, 30],
  [[30, 28, 26], 2, undefined],
])('of the days %j there were first %i in a row on %s', (days, length, first) => {
  expect(firstRunOf(markedDays(days), length)).toBe(first)
})

const someDays = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 40 })

test('it is the first day that looks back on so many, and there is one up to the longest run', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 12 }), (days, length) => {
      const marked = markedDays(days)
      const looksBack = (day: number) =>
        Array.from({ length }, (_, ago) => day - ago).every((one) => days.includes(one))
      expect(firstRunOf(marked, length)).toBe(days.toSorted((a, b) => a - b).find(looksBack))
      expect(firstRunOf(marked, length) !== undefined).toBe(longestRun(marked) >= length)
    }),
  )
})

test('a streak is as long as one can go back from the newest day up to tomorrow, if that is not before yesterday', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: -3, max: 45 }), (days, today) => {
      const newest = Math.max(...days.filter((day) => day <= today + 1))
      let back = 0
      while (days.includes(newest - back)) back += 1
      expect(streakRun(markedDays(days), today)).toBe(newest >= today - 1 ? back : 0)
    }),
  )
})

test('days without care before the first and after the last change nothing', () => {
  const [bare, padded] = ['1011', '0010110'].map((marks, at) => ({ first: 10 - 2 * at, marks }))
  for (const days of [bare, padded]) {
    if (!days) continue
    expect([streakRun(days, 14), longestRun(days), firstRunOf(days, 2)]).toEqual([2, 2, 13])
  }
})
