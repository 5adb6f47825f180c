import { expect, test } from 'vitest'
import { DEFAULT_PET_TYPE, PET_TYPES } from './species.ts'
import { careFor, HAPPINESS_START, LAST_TIME } from './pet.ts'
import type { Pet } from './pet.ts'

const NOON = '2026-03-09T12:00:00.000Z'
const newborn: Pet = {
  id: '0f0e5c0a-0001-4000-8000-000000000001',
  name: 'Biscuit',
  type: 'rabbit',
  happiness: HAPPINESS_START,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
}

test('the form offers five species, dog first', () => {
  expect(PET_TYPES).toEqual(['dog', 'cat', 'bird', 'rabbit', 'fish'])
  expect(DEFAULT_PET_TYPE).toBe('dog')
})

test.each([
  ['feed', 'lastfed'],
  ['walk', 'lastwalked'],
  ['play', 'lastplayed'],
] as const)('%s sets %s and nothing else but happiness', (activity, lastTime) => {
  expect(LAST_TIME[activity]).toBe(lastTime)
  expect(careFor(newborn, activity, NOON)).toEqual({ ...newborn, happiness: 60, [lastTime]: NOON })
})

test.each([
  [0, 10],
  [50, 60],
  [89, 99],
  [90, 100],
  [91, 100],
  [95, 100],
  [100, 100],
])('care takes happiness from %i to %i', (before, after) => {
  expect(careFor({ ...newborn, happiness: before }, 'play', NOON).happiness).toBe(after)
})

test.each([
  ['an earlier feed gives way', '2026-03-09T11:59:59.999Z', NOON],
  ['a later feed stands', '2026-03-09T12:00:00.001Z', '2026-03-09T12:00:00.001Z'],
  [
    'half a second later stands, though it sorts first as text',
    '2026-03-09T12:00:00.5Z',
    '2026-03-09T12:00:00.5Z',
  ],
  ['an offset is understood', '2026-03-09T13:00:00+09:00', NOON],
])('%s', (_, lastfed, expected) => {
  const at = lastfed.endsWith('.5Z') ? '2026-03-09T12:00:00Z' : NOON
  const fed = careFor({ ...newborn, lastfed }, 'feed', at)
  expect(fed.lastfed).toBe(expected)
  expect(fed.happiness).toBe(60)
})

test('the pet from before is left as it was', () => {
  const before = { ...newborn }
  careFor(before, 'feed', NOON)
  expect(before).toEqual(newborn)
})
