import { describe, expect, test } from 'vitest'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { fakeGame } from './game.fake.ts'
import { type Titles, newTitles, readTitles, takeNewTitles, titlesOf } from './new-titles.ts'

const kept: Titles = { feed: 'bondBuilder', walk: 'startingOut', play: 'guardian' }

describe('a new title', () => {
  test.each([
    ['none when nothing changed', kept, []],
    ['a higher one', { ...kept, feed: 'trustyFriend' }, ['feed']],
    ['the first one', { ...kept, walk: 'beginnerBuddy' }, ['walk']],
    ['two at once', { ...kept, feed: 'guardian', walk: 'bondBuilder' }, ['feed', 'walk']],
    ['never one that fell', { ...kept, play: 'beginnerBuddy' }, []],
  ] as const)('%s', (_, now, expected) => {
    expect(newTitles(kept, now)).toEqual(expected)
  })

  test('is not told on a device that has kept none: it was earned before', () => {
    expect(newTitles(undefined, kept)).toEqual([])
  })
})

test('titles follow the three streaks', () => {
  const streaks = { feedStreak: 3, walkStreak: 0, playStreak: 30 }
  expect(titlesOf({ ...streaks, longestStreak: 30, totalActivities: 40 })).toEqual(kept)
})

/** A game of that version with a streak of so many days of food. */
function game(version: number, feedStreak: number) {
  return fakeGame({ version, streaks: { ...fakeGame().streaks, feedStreak } })
}

test('an older game that a tab hears of late takes no title back, so that none is new twice', () => {
  const storage = safeStorage(() => fakeStorage())
  expect(takeNewTitles(storage, game(2, 1))).toEqual([])
  expect(takeNewTitles(storage, game(4, 3))).toEqual(['feed'])
  expect(takeNewTitles(storage, game(3, 1))).toEqual([])
  expect(takeNewTitles(storage, game(5, 3))).toEqual([])
  // One of the same version has fallen with the day.
  expect(takeNewTitles(storage, game(5, 0))).toEqual([])
  expect(takeNewTitles(storage, game(6, 1))).toEqual(['feed'])
})

test('kept titles are read again', () => {
  expect(readTitles(JSON.stringify({ ...kept, version: 7 }))).toEqual({ ...kept, version: 7 })
})

test.each([
  null,
  '',
  '{',
  'null',
  '3',
  '{"feed":"guardian"}',
  '{"feed":"x","walk":"y","play":"z"}',
])('what says nothing counts as nothing kept: %s', (text) => {
  expect(readTitles(text)).toBeUndefined()
})
