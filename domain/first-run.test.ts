import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstRunOf, longestRun } from './streak.ts'

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
  expect(firstRunOf(days, length)).toBe(first)
})

const someDays = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 40 })

test('it is the first day that looks back on so many, and there is one up to the longest run', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 12 }), (some, length) => {
      const days = some.toSorted((a, b) => b - a)
      const looksBack = (day: number) =>
        Array.from({ length }, (_, ago) => day - ago).every((one) => days.includes(one))
      expect(firstRunOf(days, length)).toBe(days.toReversed().find(looksBack))
      expect(firstRunOf(days, length) !== undefined).toBe(longestRun(days) >= length)
    }),
  )
})
