import { expect, test } from 'vitest'
import type { Activity } from './activities.ts'
import { streakSummary } from './streak.oracle.ts'
import type { CaredAt } from './streak.oracle.ts'

const TODAY = '2026-03-10'

function stored(activity_type: Activity, ...days: string[]): CaredAt[] {
  return days.map((local_day) => ({ activity_type, local_day, timestamp: '2026-01-01T00:00:00Z' }))
}
function plain(activity_type: Activity, ...instants: string[]): CaredAt[] {
  return instants.map((timestamp) => ({ activity_type, timestamp }))
}

const nullDay: CaredAt[] = [
  { activity_type: 'play', timestamp: '2026-03-10T08:00:00Z', local_day: null },
]

test('an empty log has no streaks', () => {
  expect(streakSummary([], TODAY)).toEqual({
    feedStreak: 0,
    walkStreak: 0,
    playStreak: 0,
    longestStreak: 0,
    totalActivities: 0,
  })
})

test('each type has a streak of its own; the longest is of any one type, ever', () => {
  const log = [
    ...stored('feed', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-08'),
    ...stored('walk', '2026-03-09'),
    ...stored('play', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'),
  ]
  expect(streakSummary(log, TODAY)).toEqual({
    feedStreak: 3,
    walkStreak: 1,
    playStreak: 0,
    longestStreak: 5,
    totalActivities: 10,
  })
})

test('a feed and a walk on following days make no run of two', () => {
  const log = [...stored('feed', '2026-03-09'), ...stored('walk', '2026-03-10')]
  expect(streakSummary(log, TODAY).longestStreak).toBe(1)
})

test('five feeds in a day: a streak of 1, a total of 5', () => {
  const log = stored('feed', ...Array<string>(5).fill(TODAY))
  expect(streakSummary(log, TODAY)).toMatchObject({ feedStreak: 1, totalActivities: 5 })
})

test('stored days decide, not the viewer’s zone', () => {
  const instants = ['2026-05-03T23:00:00Z', '2026-05-04T22:00:00Z', '2026-05-06T14:50:00Z']
  const days = ['2026-05-04', '2026-05-05', '2026-05-06']
  const log = plain('walk', ...instants).map((entry, index) => ({
    ...entry,
    local_day: days[index] ?? null,
  }))
  expect(streakSummary(log, '2026-05-06', 'America/Los_Angeles').walkStreak).toBe(3)
})

test.each([
  ['Asia/Tokyo', 3],
  ['Europe/London', 1],
])('entries without a stored day are placed in the viewer’s zone: %s', (zone, streak) => {
  const log = plain('walk', '2026-05-03T23:00:00Z', '2026-05-04T22:00:00Z', '2026-05-06T14:50:00Z')
  expect(streakSummary(log, '2026-05-06', zone).walkStreak).toBe(streak)
})

test.each([
  ['a stored tomorrow counts', stored('play', '2026-03-11', '2026-03-10'), 2],
  [
    'a placed tomorrow does not: today or yesterday, otherwise 0',
    plain('play', '2026-03-11T08:00:00Z', '2026-03-10T08:00:00Z'),
    0,
  ],
  [
    'a placed tomorrow that was stored as well counts',
    [...plain('play', '2026-03-11T08:00:00Z'), ...stored('play', '2026-03-11', '2026-03-10')],
    2,
  ],
  [
    'stored and placed days join',
    [...plain('play', '2026-03-09T08:00:00Z'), ...stored('play', '2026-03-10')],
    2,
  ],
  [
    'a placed tomorrow spoils a stored today',
    [...plain('play', '2026-03-11T08:00:00Z'), ...stored('play', '2026-03-10')],
    0,
  ],
  ['a null day is placed', nullDay, 1],
])('%s', (_, log, streak) => {
  expect(streakSummary(log, TODAY).playStreak).toBe(streak)
})
