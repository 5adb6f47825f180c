import { expect, test } from 'vitest'
import { daylightAt } from './daylight.ts'

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'dawn'],
  [7, 'dawn'],
  [8, 'day'],
  [17, 'day'],
  [18, 'dusk'],
  [20, 'dusk'],
  [21, 'night'],
  [23, 'night'],
])('at %i o’clock it is %s', (hour, light) => {
  expect(daylightAt(hour)).toBe(light)
})
