import { describe, expect, test } from 'vitest'
import { type Titles, newTitles, readTitles, titlesOf } from './new-titles.ts'

const kept: Titles = { feed: 'Bond Builder', walk: 'Starting Out', play: 'Guardian' }

describe('a new title', () => {
  test.each([
    ['none when nothing changed', kept, []],
    ['a higher one', { ...kept, feed: 'Trusty Friend' }, ['feed']],
    ['the first one', { ...kept, walk: 'Beginner Buddy' }, ['walk']],
    ['two at once', { ...kept, feed: 'Guardian', walk: 'Bond Builder' }, ['feed', 'walk']],
    ['never one that fell', { ...kept, play: 'Beginner Buddy' }, []],
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

test('kept titles are read again', () => {
  expect(readTitles(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  null,
  '',
  '{',
  'null',
  '3',
  '{"feed":"Guardian"}',
  '{"feed":"x","walk":"y","play":"z"}',
])('what says nothing counts as nothing kept: %s', (text) => {
  expect(readTitles(text)).toBeUndefined()
})
