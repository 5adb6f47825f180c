import { describe, expect, test } from 'vitest'
import { weekStart, weekStartOf } from './week-start.ts'

const LOCALES = [
  ['en-US', 7],
  ['en-GB', 1],
  ['de', 1],
  ['pt-BR', 7],
  ['ar-EG', 6],
  ['fa', 6],
  ['ja', 7],
  ['he', 7],
  ['fr-CA', 7],
  ['dv', 5],
] as const

describe.each(LOCALES)('a week in %s begins on day %i', (tag, day) => {
  test('as the browser tells', () => {
    expect(weekStart(tag)).toBe(day)
  })
  test('and by our list', () => {
    expect(weekStartOf(new Intl.Locale(tag))).toBe(day)
  })
})

test.each(['c', 'en-US@posix', ''])(
  "a locale that Intl refuses, %j, is the browser's own",
  (tag) => {
    expect(() => new Intl.Locale(tag)).toThrow(RangeError)
    const own = new Intl.DateTimeFormat().resolvedOptions().locale
    expect(weekStart(tag)).toBe(weekStart(own))
  },
)
