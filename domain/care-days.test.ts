import { describe, expect, test } from 'vitest'
import type { Activity } from './activities.ts'
import { dayNumber } from './calendar-day.ts'
import { type YearOfCare, careOn } from './care-days.ts'

const NONE = '0'.repeat(366)
const on = (...places: number[]) =>
  Array.from(NONE, (_, at) => (places.includes(at) ? '1' : '0')).join('')
/** 1 January, 1 and 12 March 2026; 31 December 2028. */
const YEARS = new Map<number, YearOfCare>([
  [2026, { feed: on(0, 59, 70), walk: on(70), play: NONE }],
  [2028, { feed: NONE, walk: NONE, play: on(365) }],
])

const entry = (activity_type: Activity, local_day: string) => ({ activity_type, local_day })

describe('days of care', () => {
  const told = careOn(YEARS, { entries: [], knownFrom: Infinity })
  test.each([
    ['2026-01-01', ['feed']],
    ['2026-03-01', ['feed']],
    ['2026-03-12', ['feed', 'walk']],
    ['2026-03-13', []],
    ['2028-12-31', ['play']],
    ['2027-01-01', []],
  ])('are what was told of the year: %s', (day, care) => {
    expect(told(day)).toEqual(care)
  })

  test('have a press at once', () => {
    const care = careOn(YEARS, { entries: [entry('play', '2026-03-12')], knownFrom: Infinity })
    expect(care('2026-03-12')).toEqual(['feed', 'walk', 'play'])
  })

  test('lose at once what the entries tell to be gone', () => {
    const entries = [entry('walk', '2026-03-12')]
    const care = careOn(YEARS, { entries, knownFrom: dayNumber('2026-03-12') })
    expect(care('2026-03-12')).toEqual(['walk'])
    expect(care('2026-03-01')).toEqual(['feed'])
    expect(careOn(YEARS, { entries, knownFrom: -Infinity })('2026-03-01')).toEqual([])
  })
})
