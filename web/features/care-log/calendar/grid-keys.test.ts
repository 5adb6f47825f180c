import { expect, test } from 'vitest'
import { dayAfterKey } from './grid-keys.ts'

/** A Thursday; weeks begin on Monday. */
const FROM = '2026-03-12'

test.each([
  ['ArrowRight', false, '2026-03-13'],
  ['ArrowLeft', false, '2026-03-11'],
  ['ArrowDown', false, '2026-03-19'],
  ['ArrowUp', false, '2026-03-05'],
  ['Home', false, '2026-03-09'],
  ['End', false, '2026-03-15'],
  ['PageDown', false, '2026-04-12'],
  ['PageUp', false, '2026-02-12'],
  ['PageDown', true, '2027-03-12'],
  ['PageUp', true, '2025-03-12'],
  ['a', false, undefined],
])('%s, with Shift: %s, leads to %s', (key, shiftKey, day) => {
  expect(dayAfterKey(FROM, { key, shiftKey }, 1, false)).toBe(day)
})

test.each([
  [7, 'Home', '2026-03-08'],
  [7, 'End', '2026-03-14'],
  [6, 'Home', '2026-03-07'],
])('where weeks begin on day %i, %s leads to %s', (first, key, day) => {
  expect(dayAfterKey(FROM, { key, shiftKey: false }, first, false)).toBe(day)
})

test.each([
  ['ArrowRight', '2026-03-11'],
  ['ArrowLeft', '2026-03-13'],
])('where lines run from right to left, %s leads to %s', (key, day) => {
  expect(dayAfterKey(FROM, { key, shiftKey: false }, 1, true)).toBe(day)
})
