import { expect, test } from 'vitest'
import { NO_CARE_DAYS } from '#domain/care-days.ts'
import { postcardLines } from './postcard.tsx'

const TODAY = '2026-03-12'

test('a postcard has the mood, the best current title and the day together', () => {
  // A feed streak of two days, a walk streak of three, and a longer one that has ended.
  const days = { from: '2026-03-01', feed: '000000000011', walk: '000000000111', play: '11111111' }
  expect(postcardLines({ happiness: 90 }, days, TODAY, 'Day 12 together')).toEqual([
    'Thriving',
    'Bond Builder',
    'Day 12 together',
  ])
})

test('a postcard without a streak has no title', () => {
  expect(postcardLines({ happiness: 50 }, NO_CARE_DAYS, TODAY, 'Day 1 together')).toEqual([
    'Content',
    'Day 1 together',
  ])
})
