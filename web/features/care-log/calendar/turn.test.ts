import { expect, test } from 'vitest'
import { endsAt, turned } from './turn.ts'

const range = { first: '2025-02-20', last: '2026-03-12' }

test.each([
  ['month', '2025-02', { isFirst: true, isLast: false }],
  ['month', '2025-03', { isFirst: false, isLast: false }],
  ['month', '2026-02', { isFirst: false, isLast: false }],
  ['month', '2026-03', { isFirst: false, isLast: true }],
  ['year', '2025-12', { isFirst: true, isLast: false }],
  ['year', '2026-01', { isFirst: false, isLast: true }],
] as const)('a calendar of the %s at %s ends at the first day and today', (span, month, ends) => {
  expect(endsAt(span, month, range)).toEqual(ends)
})

test.each([
  ['month', '2026-01', 1, '2026-02'],
  ['month', '2026-01', -1, '2025-12'],
  ['month', '2026-03', 1, '2026-03'],
  ['month', '2025-02', -1, '2025-02'],
  ['year', '2026-02', -1, '2025-02'],
  ['year', '2026-01', -1, '2025-02'],
  ['year', '2025-02', 1, '2026-02'],
  ['year', '2025-11', 1, '2026-03'],
] as const)('a turn by a %s from %s (%s) shows %s', (span, month, step, shown) => {
  expect(turned(span, month, step, range)).toBe(shown)
})
