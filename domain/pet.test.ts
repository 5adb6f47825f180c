import { expect, test } from 'vitest'
import { happinessAfter } from './pet.ts'

test.each([
  [0, 50],
  [1, 60],
  [4, 90],
  [5, 100],
  [6, 100],
])('after %i care entries happiness is %i', (count, happiness) =>
  expect(happinessAfter(count)).toBe(happiness),
)
