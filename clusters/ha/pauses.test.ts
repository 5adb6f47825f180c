import { expect, test } from 'vitest'
import { longestPause, median } from './pauses.ts'

test.each([
  ['between two of them', [0, 10, 50, 60], 5, { ms: 40, untilMs: 50 }],
  ['that began before the time', [0, 10, 50, 60], 30, { ms: 40, untilMs: 50 }],
  ['that was over by then is none', [0, 40, 50, 60], 45, { ms: 10, untilMs: 50 }],
  ['of nothing after it is none', [0, 10], 20, { ms: 0, untilMs: 20 }],
])('the longest pause %s', (_which, moments, fromMs, pause) => {
  expect(longestPause(moments, fromMs)).toEqual(pause)
})

test.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 2, 9], 3],
])('the median of %j is %i', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})
