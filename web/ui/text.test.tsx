import { expect, test } from 'vitest'
import { keepUnits } from './text.tsx'

test.each([
  '13_minutes ago',
  '12_care moments so far · longest streak 3_days',
  '1,234_votes',
  '١٢_يوم',
  'Kept for 30_days, an hour more at most.',
  'Never',
  'Baloo 2',
])('no line ends between a number and its unit: %s', (text) => {
  expect(keepUnits(text.replaceAll('_', ' '))).toBe(text.replaceAll('_', '\u00A0'))
})
