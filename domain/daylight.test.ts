import { expect, test } from 'vitest'
import { daylightAt, restAt } from './daylight.ts'

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
])('at %i o’clock it is %s', (hour, light) => expect(daylightAt(hour)).toBe(light))

test.each([
  [20, 'awake'],
  [21, 'drowsy'],
  [23, 'drowsy'],
  [0, 'asleep'],
  [4, 'asleep'],
  [5, 'awake'],
  [12, 'awake'],
])('at %i o’clock a pet that nobody has greeted is %s', (hour, rest) =>
  expect(restAt(hour, false)).toBe(rest),
)

test.each([
  [23, 'drowsy'],
  [0, 'drowsy'],
  [4, 'drowsy'],
  [5, 'awake'],
])('at %i o’clock a pet that was greeted is %s', (hour, rest) =>
  expect(restAt(hour, true)).toBe(rest),
)
