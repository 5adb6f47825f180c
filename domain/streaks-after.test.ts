import { expect, test } from 'vitest'
import { streaksAfter } from './streaks-after.ts'

const TODAY = '2026-03-12'
const STREAKS = {
  feedStreak: 3,
  walkStreak: 0,
  playStreak: 9,
  longestStreak: 9,
  totalActivities: 40,
}

test('the first care of the day lengthens the streak', () => {
  expect(streaksAfter(STREAKS, 'feed', '2026-03-11', TODAY)).toEqual({
    ...STREAKS,
    feedStreak: 4,
    totalActivities: 41,
  })
})

test('the second care of the day only counts as a care entry', () => {
  expect(streaksAfter(STREAKS, 'feed', TODAY, TODAY)).toEqual({ ...STREAKS, totalActivities: 41 })
})

test('a streak that had ended starts at 1', () => {
  expect(streaksAfter(STREAKS, 'walk', '2026-01-02', TODAY).walkStreak).toBe(1)
  expect(streaksAfter(STREAKS, 'walk', null, TODAY).walkStreak).toBe(1)
})

test('the longest streak grows with the one that passes it', () => {
  expect(streaksAfter(STREAKS, 'play', '2026-03-11', TODAY).longestStreak).toBe(10)
})
