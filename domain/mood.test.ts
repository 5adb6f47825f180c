import { expect, test } from 'vitest'
import { moodOf } from './mood.ts'

test.each([
  [100, 'happy'],
  [80, 'happy'],
  [79, 'smiling'],
  [60, 'smiling'],
  [59, 'neutral'],
  [40, 'neutral'],
  [39, 'frowning'],
  [20, 'frowning'],
  [19, 'crying'],
  [0, 'crying'],
])('at happiness %i a pet is %s', (happiness, mood) => expect(moodOf(happiness)).toBe(mood))

test.each([-1, Number.NaN])('a happiness that cannot be (%d) reads as the lowest', (happiness) =>
  expect(moodOf(happiness)).toBe('crying'),
)
