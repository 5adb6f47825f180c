import { expect, test } from 'vitest'
import { restAt } from './rest.ts'

test.each([
  [20, 'awake'],
  [21, 'drowsy'],
  [23, 'drowsy'],
  [0, 'asleep'],
  [4, 'asleep'],
  [5, 'awake'],
  [12, 'awake'],
])('at %i o’clock a pet that nobody has greeted is %s', (hour, rest) => {
  expect(restAt(hour, false)).toBe(rest)
})

test.each([
  [23, 'drowsy'],
  [0, 'drowsy'],
  [4, 'drowsy'],
  [5, 'awake'],
])('at %i o’clock a pet that was greeted is %s', (hour, rest) => {
  expect(restAt(hour, true)).toBe(rest)
})
