import { expect, test } from 'vitest'
import { endsAt, turned } from './turn.ts'

const TODAY = '2026-03-12'
const when = { firstYear: 2025, today: TODAY }

test.each([
  ['month', '2025-01', { isFirst: true, isLast: false }],
  ['month', '2025-02', { isFirst: false, isLast: false }],
  ['month', '2026-02', { isFirst: false, isLast: false }],
  ['month', '2026-03', { isFirst: false, isLast: true }],
  ['year', '2025-12', { isFirst: true, isLast: false }],
  ['year', '2025-01', { isFirst: true, isLast: false }],
  ['year', '2026-01', { isFirst: false, isLast: true }],
] as const)(
  'a calendar of the %s at %s ends where care began and today is',
  (span, month, ends) => {
    expect(endsAt(span, month, when)).toEqual(ends)
  },
)

test.each([
  ['month', '2026-01', 1, '2026-02'],
  ['month', '2026-01', -1, '2025-12'],
  ['month', '2026-03', 1, '2026-03'],
  ['year', '2026-02', -1, '2025-02'],
  ['year', '2025-02', 1, '2026-02'],
  ['year', '2025-11', 1, '2026-03'],
] as const)('a turn by a %s from %s (%s) shows %s', (span, month, step, shown) => {
  expect(turned(span, month, step, TODAY)).toBe(shown)
})
