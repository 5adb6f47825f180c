import { expect, test } from 'vitest'
import { ACTIVITIES } from './pet.ts'
import { type CareDays, NO_CARE_DAYS, withCare } from './care-days.ts'
import { KEEPSAKES, byDay, isPrize, keepsakesOf, neededFor, nextMilestone } from './keepsakes.ts'

/** One feed on each of so many consecutive days. */
const streakOf = (length: number): CareDays => ({
  ...NO_CARE_DAYS,
  from: '2026-03-01',
  feed: '1'.repeat(length),
})
const namesOf = (...given: Parameters<typeof keepsakesOf>) =>
  keepsakesOf(...given).map(({ keepsake }) => keepsake)

test.each([
  ['rug', 10],
  ['picture', 25],
  ['toy', 50],
  ['plant', 100],
  ['lamp', 250],
  ['house', 500],
  ['stars', 1000],
  ['ribbon', 1],
  ['medal', 3],
  ['cup', 7],
  ['star', 14],
  ['crown', 30],
] as const)(
  'the %s comes with %i entries or days in a row, not with one less',
  (keepsake, needed) => {
    const names = (n: number) =>
      isPrize(keepsake) ? namesOf(streakOf(n), 5000) : namesOf(streakOf(1), n)
    expect(neededFor(keepsake)).toBe(needed)
    expect(names(needed)).toContain(keepsake)
    expect(names(needed - 1)).not.toContain(keepsake)
  },
)

test('keepsakes are in the order in which they can come', () => {
  expect(KEEPSAKES.join(' ')).toBe(
    'ribbon medal cup rug star picture crown toy plant lamp house stars',
  )
  expect(namesOf(streakOf(30), 1000)).toEqual(KEEPSAKES)
})

test('each has the day of the entry or of the streak that brought it', () => {
  // Three activities a day from the first of March on, and before that a single feed.
  const days = Array.from({ length: 4 }, (_, at) => `2026-03-0${at + 1}`).reduce(
    (known, day) => ACTIVITIES.reduce((all, activity) => withCare(all, activity, day, 1), known),
    withCare(NO_CARE_DAYS, 'feed', '2026-02-10', 1),
  )
  expect(keepsakesOf(days, 13)).toEqual([
    { keepsake: 'ribbon', day: '2026-02-10' },
    { keepsake: 'medal', day: '2026-03-03' },
    { keepsake: 'rug', day: '2026-03-03' },
  ])
})

test('by day, the oldest is first, of one day the order stays, and one without a day is last', () => {
  const sorted = byDay([
    { keepsake: 'ribbon', day: '2026-03-12' },
    { keepsake: 'medal', day: '2026-03-02' },
    { keepsake: 'toy', day: undefined },
    { keepsake: 'picture', day: '2026-03-12' },
  ])
  expect(sorted.map(({ keepsake }) => keepsake)).toEqual(['medal', 'ribbon', 'picture', 'toy'])
})

test.each([
  [0, 'rug'],
  [9, 'rug'],
  [10, 'picture'],
  [999, 'stars'],
  [1000, undefined],
])('after %i entries the next milestone is %s', (count, next) =>
  expect(nextMilestone(count)).toBe(next),
)
