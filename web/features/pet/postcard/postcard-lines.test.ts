import { expect, test } from 'vitest'
import { fakeGame } from '../game/game.fake.ts'
import { postcardLines } from './postcard-lines.ts'

const { pet } = fakeGame()
if (!pet) throw new Error('a game of tests has a pet')
const thriving = { ...pet, happiness: 90 }
const STREAKS = {
  feedStreak: 3,
  walkStreak: 0,
  playStreak: 1,
  longestStreak: 9,
  totalActivities: 12,
}

test('a postcard says the mood, the best title of now and the day together', () => {
  expect(postcardLines(thriving, STREAKS, 'Day 4 together')).toEqual([
    'Thriving',
    'Bond Builder',
    'Day 4 together',
  ])
})

test('what is not known, or not earned yet, is not on it', () => {
  expect(postcardLines(thriving, undefined, undefined)).toEqual(['Thriving'])
  const none = { ...STREAKS, feedStreak: 0, playStreak: 0 }
  expect(postcardLines(thriving, none, undefined)).toEqual(['Thriving'])
})
