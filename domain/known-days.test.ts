import { describe, expect, test } from 'vitest'
import { type DayFacts, hadCare, knownRun, knownStreak } from './known-days.ts'

const TODAY = 100
/** A streak of five days up to today, of which the last two are known entry by entry. */
const FIVE: DayFacts = {
  days: new Set([99, 100]),
  knownFrom: 99,
  streak: 5,
  newest: 100,
  toldOn: TODAY,
}
const NONE: DayFacts = { days: new Set(), knownFrom: 101, streak: 0, newest: 0, toldOn: TODAY }

describe('what a streak and some entries say of a day', () => {
  test.each([
    ['a known entry', FIVE, 99, true],
    ['a day within the streak', FIVE, 96, true],
    ['the day before it began', FIVE, 95, false],
    ['an earlier day', FIVE, 94, undefined],
    ['a day after it', FIVE, 101, false],
    ['no streak: today', NONE, 100, false],
    ['no streak: yesterday', NONE, 99, false],
    ['no streak: the day before', NONE, 98, undefined],
    ['a whole log without it', { ...NONE, knownFrom: -Infinity }, 98, false],
    ['a day of which all entries are known', { ...NONE, knownFrom: 98 }, 98, false],
  ] as const)('%s', (_what, facts, day, had) => {
    expect(hadCare(facts)(day)).toBe(had)
  })
})

test.each([
  ['on the day it was told', FIVE, 100, 5],
  ['a day later', FIVE, 101, 5],
  ['two days later it is over', FIVE, 102, 0],
  ['none', NONE, 100, 0],
  ['none as it was told, asked for the day before', NONE, 99, undefined],
] as const)('a streak %s', (_when, facts, today, streak) => {
  expect(knownStreak(hadCare(facts), today)).toBe(streak)
})

test.each([
  ['around a day of the streak', FIVE, 98, 5],
  ['of a day without care', FIVE, 95, 0],
  ['of a day that is not known', FIVE, 90, undefined],
  ['whose beginning is not known', { ...NONE, days: new Set([99]) }, 99, undefined],
] as const)('the run %s', (_what, facts, day, days) => {
  expect(knownRun(hadCare(facts), day)).toBe(days)
})
