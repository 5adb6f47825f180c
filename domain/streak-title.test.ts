import { expect, test } from 'vitest'
import { streakTitle } from './streak-title.ts'

test.each([
  [0, 'startingOut'],
  [1, 'beginnerBuddy'],
  [2, 'beginnerBuddy'],
  [3, 'bondBuilder'],
  [6, 'bondBuilder'],
  [7, 'trustyFriend'],
  [13, 'trustyFriend'],
  [14, 'devotedKeeper'],
  [29, 'devotedKeeper'],
  [30, 'guardian'],
  [365, 'guardian'],
])('%i days in a row: %s', (days, title) => {
  expect(streakTitle(days)).toBe(title)
})
