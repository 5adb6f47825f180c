import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEEPSAKES, keepsakesOf, MILESTONES, nextMilestone, PRIZES } from './keepsakes.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 64 })

test.each([
  [0, 0, undefined],
  [1, 1, 'ribbon'],
  [9, 2, 'ribbon'],
  [10, 2, 'rug'],
  [9, 3, 'medal'],
  [9, 6, 'medal'],
  [9, 7, 'cup'],
  [24, 1, 'rug'],
  [25, 1, 'picture'],
  [49, 13, 'picture'],
  [50, 14, 'toy'],
  [99, 29, 'toy'],
  [100, 30, 'plant'],
  [249, 30, 'plant'],
  [250, 30, 'lamp'],
  [499, 30, 'lamp'],
  [500, 30, 'house'],
  [999, 400, 'house'],
  [1000, 1, 'stars'],
])('of %i care moments and %i days in a row the last keepsake is %s', (careMoments, days, last) => {
  expect(keepsakesOf({ careMoments, longestStreak: days }).at(-1)).toBe(last)
})

test.each([
  ['ribbon', 1],
  ['medal', 3],
  ['cup', 7],
  ['star', 14],
  ['crown', 30],
] as const)('the %s comes with the title of %i days in a row, not a day before', (prize, days) => {
  expect(PRIZES[prize]).toBe(days)
  expect(keepsakesOf({ careMoments: 5000, longestStreak: days })).toContain(prize)
  expect(keepsakesOf({ careMoments: 5000, longestStreak: days - 1 })).not.toContain(prize)
})

test('they stand in the order in which they can come', () => {
  expect(KEEPSAKES).toEqual([
    'ribbon',
    'medal',
    'cup',
    'rug',
    'star',
    'picture',
    'crown',
    'toy',
    'plant',
    'lamp',
    'house',
    'stars',
  ])
  expect(keepsakesOf({ careMoments: 1000, longestStreak: 30 })).toEqual(KEEPSAKES)
})

const totals = fc.record({
  careMoments: fc.nat({ max: 1200 }),
  longestStreak: fc.nat({ max: 40 }),
})

test('more care never takes a keepsake away', () => {
  fc.assert(
    fc.property(totals, totals, (before, more) => {
      const after = {
        careMoments: before.careMoments + more.careMoments,
        longestStreak: before.longestStreak + more.longestStreak,
      }
      const kept = new Set(keepsakesOf(after))
      expect(keepsakesOf(before).filter((keepsake) => !kept.has(keepsake))).toEqual([])
    }),
  )
})

test.each([
  [0, 'rug'],
  [9, 'rug'],
  [10, 'picture'],
  [999, 'stars'],
  [1000, undefined],
])('after %i care moments the next milestone is %s', (careMoments, next) => {
  expect(nextMilestone(careMoments)).toBe(next)
})

test('milestones are seven', () => {
  expect(Object.values(MILESTONES)).toEqual([10, 25, 50, 100, 250, 500, 1000])
})
