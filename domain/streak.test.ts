import { expect, test } from 'vitest'
import { dayOf } from './calendar-day.oracle.ts'
import { longestStreak, streakDays } from './streak.oracle.ts'

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
  expect(streakDays(days, TODAY)).toBe(streak)
})

test.each([
  ['leap day', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
  ['no leap day in a common year', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
  ['end of a year', '2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01'], 3],
  ['end of a month', '2026-05-01', ['2026-04-29', '2026-04-30', '2026-05-01'], 3],
  ['an unreadable today', 'today', ['2026-03-09', '2026-03-10'], 0],
])('%s', (_, today, days, streak) => {
  expect(streakDays(days, today)).toBe(streak)
})

test.each([
  [
    'London, a day of 23 hours',
    'Europe/London',
    '2026-03-30',
    ['2026-03-28T23:30:00Z', '2026-03-29T00:30:00Z', '2026-03-29T23:10:00Z'],
  ],
  [
    'London, a day of 25 hours',
    'Europe/London',
    '2026-10-26',
    ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', '2026-10-26T00:10:00Z'],
  ],
  [
    'New York in spring',
    'America/New_York',
    '2026-03-09',
    ['2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z', '2026-03-09T04:10:00Z'],
  ],
  [
    'New York in autumn',
    'America/New_York',
    '2026-11-02',
    ['2026-11-01T03:30:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:10:00Z'],
  ],
  [
    'Lord Howe in autumn, half an hour',
    'Australia/Lord_Howe',
    '2026-04-06',
    ['2026-04-04T12:50:00Z', '2026-04-05T13:20:00Z', '2026-04-05T13:40:00Z'],
  ],
  [
    'Lord Howe in spring, half an hour',
    'Australia/Lord_Howe',
    '2026-10-05',
    ['2026-10-03T13:20:00Z', '2026-10-04T12:50:00Z', '2026-10-04T13:10:00Z'],
  ],
  [
    'Beirut, no midnight on 29 March',
    'Asia/Beirut',
    '2026-03-30',
    ['2026-03-28T21:50:00Z', '2026-03-28T22:10:00Z', '2026-03-29T21:10:00Z'],
  ],
  [
    'Cairo, no midnight on 24 April',
    'Africa/Cairo',
    '2026-04-25',
    ['2026-04-23T21:50:00Z', '2026-04-23T22:10:00Z', '2026-04-24T21:10:00Z'],
  ],
  [
    'Santiago, no midnight on 6 September',
    'America/Santiago',
    '2026-09-07',
    ['2026-09-06T03:50:00Z', '2026-09-06T04:10:00Z', '2026-09-07T03:10:00Z'],
  ],
])('three days through a clock change are three days: %s', (_, zone, today, instants) => {
  const days = instants.map((instant) => dayOf(instant, zone))
  expect(new Set(days).size).toBe(3)
  expect(days.at(-1)).toBe(today)
  expect(streakDays(days, today)).toBe(3)
})

test.each([
  ['as stored in Tokyo', 'Asia/Tokyo', ['2026-05-04', '2026-05-05', '2026-05-06'], 3],
  ['derived again in London', 'Europe/London', ['2026-05-04', '2026-05-04', '2026-05-06'], 1],
  [
    'derived again in Los Angeles',
    'America/Los_Angeles',
    ['2026-05-03', '2026-05-04', '2026-05-06'],
    1,
  ],
])('three days lived in Tokyo, %s', (_, zone, days, streak) => {
  const instants = ['2026-05-03T23:00:00Z', '2026-05-04T22:00:00Z', '2026-05-06T14:50:00Z']
  expect(instants.map((instant) => dayOf(instant, zone))).toEqual(days)
  expect(streakDays(days, '2026-05-06')).toBe(streak)
})

test('landing in yesterday keeps the streak', () => {
  expect(streakDays(['2026-05-04', '2026-05-05', '2026-05-06'], '2026-05-05')).toBe(3)
})

test.each([
  ['Asia/Tokyo', ['2026-05-05', '2026-05-05'], 1],
  ['Europe/London', ['2026-05-04', '2026-05-05'], 2],
  ['America/Los_Angeles', ['2026-05-04', '2026-05-04'], 1],
])('the same two instants are one day or two, depending on the wall: %s', (zone, days, streak) => {
  const instants = ['2026-05-04T22:30:00Z', '2026-05-05T00:30:00Z']
  expect(instants.map((instant) => dayOf(instant, zone))).toEqual(days)
  expect(streakDays(days, days[1] ?? '')).toBe(streak)
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
  expect(longestStreak(days)).toBe(longest)
})
