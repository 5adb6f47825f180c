import { describe, expect, test } from 'vitest'
import { safeStorage } from '../../../state/storage.ts'
import { fakeStorage } from '../../../state/storage.fake.ts'
import { takeNewTitles } from './new-titles.ts'

const TODAY = '2026-03-12'

const streak = (length: number) => '1'.repeat(length).padStart(40, '0')

/** A game of that version with streaks of so many days of feeding and walking. */
function game(version: number, feed: number, walk = 0) {
  const days = { from: '2026-02-01', feed: streak(feed), walk: streak(walk), play: '' }
  return { version, days }
}

describe('a new title', () => {
  test.each([
    ['none when nothing changed', [3, 0], []],
    ['none within a title', [6, 0], []],
    ['a higher one', [7, 0], ['feed']],
    ['the first one', [3, 1], ['walk']],
    ['two at once', [30, 3], ['feed', 'walk']],
    ['none that fell', [1, 0], []],
  ])('%s', (_what, [feed = 0, walk], expected) => {
    const storage = safeStorage(() => fakeStorage())
    takeNewTitles(storage, game(1, 3, 0), TODAY)
    expect(takeNewTitles(storage, game(2, feed, walk), TODAY)).toEqual(expected)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '3',
    '{"feed":"guardian"}',
    '{"feed":"x","walk":"y","play":"z"}',
  ])('is not announced on a device that has stored no titles: %s', (text) => {
    const storage = safeStorage(() => fakeStorage())
    if (text !== null) storage.write('rema-titles', text)
    expect(takeNewTitles(storage, game(1, 30), TODAY)).toEqual([])
  })

  test('is not announced twice because a tab hears of an older game late', () => {
    const storage = safeStorage(() => fakeStorage())
    takeNewTitles(storage, game(2, 1), TODAY)
    expect(takeNewTitles(storage, game(4, 3), TODAY)).toEqual(['feed'])
    expect(takeNewTitles(storage, game(3, 1), TODAY)).toEqual([])
    expect(takeNewTitles(storage, game(5, 3), TODAY)).toEqual([])
  })
})
