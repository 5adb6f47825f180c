import { expect, test } from 'vitest'
import { dayNumber } from './calendar-day.ts'
import { longestRun, streakRun } from './streak.ts'
import { markedDays } from './streak.oracle.ts'

const marked = (days: readonly string[]) => markedDays(days.map(dayNumber))

const TODAY = '2026-03-10'

test.each([
  ['no care yet', [], 0],
  ['today only', ['2026-03-10'], 1],
  ['yesterday still counts', ['2026-03-09'], 1],
  ['two days ago is too late', ['2026-03-08'], 0],
  ['a long run that ended two days ago', ['2026-03-06', '2026-03-07', '2026-03-08'], 0],
  ['today and yesterday', ['2026-03-09', '2026-03-10'], 2],
  ['up to yesterday', ['2026-03-07', '2026-03-08', '2026-03-09'], 3],
  ['a gap ends the count', ['2026-03-10', '2026-03-09', '2026-03-07', '2026-03-06'], 2],
  ['today, with a gap before it', ['2026-03-10', '2026-03-08'], 1],
  ['five feeds in a day are one day', Array<string>(5).fill('2026-03-10'), 1],
  ['any order, with repeats', ['2026-03-09', '2026-03-08', '2026-03-10', '2026-03-09'], 3],
  ['over the end of February', ['2026-02-27', '2026-02-28', '2026-03-01'], 0],
  ['what is no day is skipped', ['2026-03-10', '2026-03-09', '2026-02-30', 'soon', ''], 2],
  ['tomorrow counts: it was lived before a flight west', ['2026-03-11', '2026-03-10'], 2],
  ['tomorrow alone counts too', ['2026-03-11'], 1],
  ['tomorrow, with a gap today', ['2026-03-11', '2026-03-09'], 1],
  ['the day after tomorrow is a wrong clock', ['2026-03-12'], 0],
  [
    'a wrong clock does not break the days before it',
    ['2027-01-01', '2026-03-10', '2026-03-09'],
    2,
  ],
])('%s', (_, days, streak) => {
  expect(streakRun(marked(days), dayNumber(TODAY))).toBe(streak)
})

test.each([
  ['leap day', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
  ['no leap day in a common year', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
  ['end of a year', '2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01'], 3],
  ['end of a month', '2026-05-01', ['2026-04-29', '2026-04-30', '2026-05-01'], 3],
  ['an unreadable today', 'today', ['2026-03-09', '2026-03-10'], 0],
])('%s', (_, today, days, streak) => {
  expect(streakRun(marked(days), dayNumber(today))).toBe(streak)
})

test('landing in yesterday keeps the streak', () => {
  expect(
    streakRun(marked(['2026-05-04', '2026-05-05', '2026-05-06']), dayNumber('2026-05-05')),
  ).toBe(3)
})

test.each([
  ['nothing yet', [], 0],
  ['one day', ['2020-01-01'], 1],
  ['an old run beats a new one', ['2026-03-10', '2020-01-03', '2020-01-01', '2020-01-02'], 3],
  ['a new run beats an old one', ['2026-03-10', '2026-03-09', '2020-01-03'], 2],
  ['repeats do not lengthen it', ['2020-01-01', '2020-01-01', '2020-01-02'], 2],
  ['over a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
  ['what is no day is skipped', ['2026-02-28', '2026-02-29', '2026-03-01'], 2],
])('longest streak: %s', (_, days, longest) => {
  expect(longestRun(marked(days))).toBe(longest)
})
