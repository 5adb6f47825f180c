import { expect, test } from 'vitest'
import { seasonOf } from './season.ts'

test.each([
  ['2026-02-28', 'winter', 'summer'],
  ['2026-03-01', 'spring', 'autumn'],
  ['2026-05-31', 'spring', 'autumn'],
  ['2026-06-01', 'summer', 'winter'],
  ['2026-08-31', 'summer', 'winter'],
  ['2026-09-01', 'autumn', 'spring'],
  ['2026-11-30', 'autumn', 'spring'],
  ['2026-12-01', 'winter', 'summer'],
  ['2024-02-29', 'winter', 'summer'],
])('%s is %s in the north and %s in the south', (day, north, south) =>
  expect([seasonOf(day, false), seasonOf(day, true)]).toEqual([north, south]),
)
