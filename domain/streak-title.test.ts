import { expect, test } from 'vitest'
import { streakTitle } from './streak-title.ts'

test.each([
  [0, 'Starting Out'],
  [1, 'Beginner Buddy'],
  [2, 'Beginner Buddy'],
  [3, 'Bond Builder'],
  [6, 'Bond Builder'],
  [7, 'Trusty Friend'],
  [13, 'Trusty Friend'],
  [14, 'Devoted Keeper'],
  [29, 'Devoted Keeper'],
  [30, 'Guardian'],
  [365, 'Guardian'],
])('%i days in a row: %s', (days, title) => {
  expect(streakTitle(days)).toBe(title)
})
