import { array, assert, boolean, configureGlobal, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streakRun } from './streak.ts'
import { markedDays } from './streak.oracle.ts'
import { streakSince } from './streak-since.ts'

// The same cases in every run.
configureGlobal({ seed: 69 })

const TODAY = 100
/** Five days up to yesterday, as told yesterday. */
const FIVE = { streak: 5, newest: 99, toldOn: 99 }
const NONE = { streak: 0, newest: 90, toldOn: 99 }

describe('a streak of five days up to yesterday', () => {
  test.each([
    ['stands today without care', [], TODAY, 5],
    ['grows with care of today', [100], TODAY, 6],
    ['grows once by two feeds of a day', [100, 100], TODAY, 6],
    ['grows by each day, in any order', [101, 100], 101, 7],
    ['is over on the day after tomorrow', [], 101, 0],
    ['begins anew after a day without care', [101], 101, 1],
    ['has care of a day of its own already', [98], TODAY, 5],
    ['has nothing from long before it', [80], TODAY, 5],
    ['is open where the day before it had care after all', [94], TODAY, undefined],
    ['has care of tomorrow, before a flight west', [100, 101], TODAY, 7],
    ['is open where a clock put care further ahead', [102], TODAY, undefined],
  ])('%s', (_, days, today, streak) => {
    expect(streakSince(FIVE, days, today)).toBe(streak)
  })
})

describe('without a streak', () => {
  test.each([
    ['there is none', NONE, [], TODAY, 0],
    ['who never cared has none', { ...NONE, newest: -Infinity }, [], TODAY, 0],
    ['the first care makes one', { ...NONE, newest: -Infinity }, [100], TODAY, 1],
    ['care makes one of a day', NONE, [100], TODAY, 1],
    ['the next day lengthens it', NONE, [99, 100], TODAY, 2],
    ['what it joins may be longer', { ...NONE, newest: 97 }, [98, 99], TODAY, undefined],
    ['an earlier day than it was told for may have one', NONE, [], 91, undefined],
    ['a wrong clock of back then leaves it open', { ...NONE, newest: 101 }, [], 101, undefined],
  ])('%s', (_, told, days, today, streak) => {
    expect(streakSince(told, days, today)).toBe(streak)
  })
})

test('of 5,000 lives, what is told is what all days say; most of it is', () => {
  const day = integer({ min: 80, max: 104 })
  const life = [
    uniqueArray(day),
    array(day, { maxLength: 4 }),
    integer({ min: -2, max: 5 }),
  ] as const
  let [told, open] = [0, 0]
  assert(
    property(...life, boolean(), (before, since, later, isHonest) => {
      const known = isHonest ? before.filter((one) => one <= TODAY) : before
      const days = isHonest ? since.filter((one) => one >= TODAY) : since
      const streak = streakRun(markedDays(known), TODAY)
      const facts = { streak, newest: Math.max(...known), toldOn: TODAY }
      const found = streakSince(facts, days, TODAY + later)
      if (found === undefined) open += 1
      else told += 1
      const truth = streakRun(markedDays([...known, ...days]), TODAY + later)
      expect([undefined, truth]).toContain(found)
    }),
    { numRuns: 5_000 },
  )
  expect(told / (told + open)).toBeGreaterThan(0.6)
})
