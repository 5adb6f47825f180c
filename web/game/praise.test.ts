import { beforeAll, describe, expect, test } from 'vitest'
import type { CareDays } from '#domain/care-days.ts'
import { happinessAfter } from '#domain/pet.ts'
import { fakeGame } from '../state/game.fake.ts'
import { SPECIES } from '../drawings/drawn-species.ts'
import { praiseOf } from './praise.ts'

beforeAll(SPECIES.dog.body.load)

const TODAY = '2026-03-12'
const { pet } = fakeGame()
const feedOn = (local_day: string) => ({
  id: 'a',
  activity_type: 'feed' as const,
  timestamp: `${local_day}T09:00:00.000Z`,
  local_day,
})

type Days = Partial<Omit<CareDays, 'from'>> & { from: string }

/** The praise for a Feed after which the days are these, and the pet has `count` entries. */
function praiseFor(days: Days, count: number, local_day = TODAY) {
  const game = {
    pet: { ...pet, activities_count: count, happiness: happinessAfter(count) },
    days: { feed: '', walk: '', play: '', ...days },
  }
  return praiseOf(feedOn(local_day), game)
}

describe('a title', () => {
  test.each([
    ['the first day', '2026-03-12', '1', 'First meal!'],
    ['the third day', '2026-03-10', '111', '3 days in a row: Bond Builder!'],
  ])('is announced on %s', (_which, from, feed, line) => {
    const praise = praiseFor({ from, feed }, 20)
    expect(praise.lines).toContain(line)
    expect(praise.hasNewTitle).toBe(true)
  })

  test.each([
    ['by the second entry of its day', { from: '2026-03-10', feed: '112' }],
    ['on a day between two titles', { from: '2026-03-11', feed: '11' }],
    ['after another activity had it', { from: '2026-03-10', feed: '111', walk: '111' }],
    ['on the first day after another activity', { from: TODAY, feed: '1', play: '1' }],
    ['again after a gap', { from: '2026-03-01', feed: '110000000001' }],
  ])('is not announced %s', (_how, days) => {
    expect(praiseFor(days, 20)).toMatchObject({ lines: [], hasNewTitle: false })
  })

  test('is announced when care that is logged late closes a gap', () => {
    const { lines } = praiseFor({ from: '2026-03-10', feed: '111' }, 20, '2026-03-11')
    expect(lines[0]).toBe('3 days in a row: Bond Builder!')
  })
})

test.each([
  [9, null],
  [10, 'You earned a braided rug.'],
  [11, null],
])('a keepsake for ten moments is announced by the tenth, not by number %i', (count, line) => {
  const { lines } = praiseFor({ from: '2026-03-08', feed: '22111' }, count)
  expect(lines.find((one) => one.startsWith('You earned')) ?? null).toBe(line)
})

test.each([
  [4, []],
  [5, ['Biscuit is completely happy!']],
  [6, []],
])('entry %i makes the pet completely happy: %j', (count, lines) => {
  expect(praiseFor({ from: '2026-03-11', feed: '12' }, count).lines).toEqual(lines)
})
