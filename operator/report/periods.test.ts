import { describe, expect, test } from 'vitest'
import { byPeriod, startOf } from './periods.ts'

const MARCH = { from: '2026-03-02', until: '2026-03-15', things: ['pets'] }
const on = (day: string, people: number) => ({ thing: 'pets', day, people })

describe('people by period', () => {
  test('are reported by day where every day has five or nobody', () => {
    const { grain, periods } = byPeriod([on('2026-03-02', 5), on('2026-03-15', 6)], MARCH)
    expect(grain).toBe('day')
    expect(periods).toHaveLength(14)
    expect(periods.filter(({ people }) => people !== 0)).toEqual([
      { thing: 'pets', from: '2026-03-02', to: '2026-03-03', people: 5 },
      { thing: 'pets', from: '2026-03-15', to: '2026-03-16', people: 6 },
    ])
  })

  test('too few of a day are left out, and no number says how many', () => {
    const { grain, periods } = byPeriod([on('2026-03-02', 16), on('2026-03-03', 4)], MARCH)
    expect([grain, periods[1]?.people]).toEqual(['day', null])
  })

  test('are reported by week where more than a fifth would be left out', () => {
    const days = [on('2026-03-02', 15), on('2026-03-03', 4), on('2026-03-09', 3)]
    expect(byPeriod(days, MARCH)).toEqual({
      grain: 'week',
      periods: [
        { thing: 'pets', from: '2026-03-02', to: '2026-03-09', people: 19 },
        { thing: 'pets', from: '2026-03-09', to: '2026-03-16', people: null },
      ],
    })
  })

  test('are reported by month at the longest, and left out there too', () => {
    expect(byPeriod([on('2026-03-05', 4)], MARCH)).toEqual({
      grain: 'month',
      periods: [{ thing: 'pets', from: '2026-03-01', to: '2026-04-01', people: null }],
    })
  })

  test('each thing has its own, and its own few', () => {
    const votes = [
      { thing: 'help', day: '2026-03-02', people: 40 },
      { thing: 'pet', day: '2026-03-02', people: 2 },
    ]
    const { periods } = byPeriod(votes, { ...MARCH, things: ['help', 'pet'] })
    expect(periods.filter(({ from }) => from === '2026-03-02')).toMatchObject([
      { thing: 'help', people: 40 },
      { thing: 'pet', people: null },
    ])
  })
})

test.each([
  ['week', '2026-03-02', '2026-03-02'],
  ['week', '2026-03-08', '2026-03-02'],
  ['week', '2026-01-01', '2025-12-29'],
  ['month', '2028-02-29', '2028-02-01'],
  ['day', '2026-03-08', '2026-03-08'],
] as const)('the %s of %s begins on %s', (grain, day, start) => {
  expect(startOf(grain, day)).toBe(start)
})
