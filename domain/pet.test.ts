import { expect, test } from 'vitest'
import { LAST_TIME, happinessAfter } from './pet.ts'
import { DEFAULT_PET_TYPE, PET_TYPES } from './species.ts'

test('the form offers five species, dog first', () => {
  expect(PET_TYPES).toEqual(['dog', 'cat', 'bird', 'rabbit', 'fish'])
  expect(DEFAULT_PET_TYPE).toBe('dog')
})

test.each([
  [0, 50],
  [1, 60],
  [4, 90],
  [5, 100],
  [6, 100],
  [1000, 100],
])('after %i care entries happiness is %i', (count, happiness) => {
  expect(happinessAfter(count)).toBe(happiness)
})

test('each activity sets its own last time', () => {
  expect(LAST_TIME).toEqual({ feed: 'lastfed', walk: 'lastwalked', play: 'lastplayed' })
})
