import { expect, test } from 'vitest'
import { isBackAgain } from './hello-again.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 2, 12, 12)
const ago = (hours: number) => NOW_MS - hours * HOUR_MS

test.each([
  ['eight hours after the last visit', ago(8), [], true],
  ['a moment before that', ago(8) + 1, [], false],
  ['with care on another device since', ago(20), [ago(2)], false],
  ['with older care', ago(20), [ago(30), ago(9)], true],
  ['on the first visit', undefined, [ago(30)], false],
  ['by a clock that was ahead', ago(-1), [], false],
])('%s', (_when, visitMs, careMs, isBack) => {
  expect(isBackAgain(visitMs, careMs, NOW_MS)).toBe(isBack)
})
