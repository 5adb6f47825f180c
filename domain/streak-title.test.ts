import { expect, test } from 'vitest'
import { nextTitle, streakTitle } from './streak-title.ts'

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
])('%i days in a row: %s', (days, title) => expect(streakTitle(days)).toBe(title))

test.each([
  [0, { title: 'beginnerBuddy', daysLeft: 1 }],
  [2, { title: 'bondBuilder', daysLeft: 1 }],
  [3, { title: 'trustyFriend', daysLeft: 4 }],
  [13, { title: 'devotedKeeper', daysLeft: 1 }],
  [29, { title: 'guardian', daysLeft: 1 }],
  [30, undefined],
])('after %i days in a row comes %j', (days, next) => expect(nextTitle(days)).toEqual(next))
