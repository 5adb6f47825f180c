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
  [20, 'awake', 'awake'],
  [21, 'drowsy', 'drowsy'],
  [23, 'drowsy', 'drowsy'],
  [0, 'asleep', 'drowsy'],
  [4, 'asleep', 'drowsy'],
  [5, 'awake', 'awake'],
])('at %i o’clock a pet is %s; after a greeting it is %s', (hour, rest, restAfterGreeting) =>
  expect([restAt(hour, false), restAt(hour, true)]).toEqual([rest, restAfterGreeting]),
)
