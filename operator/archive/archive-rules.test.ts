import { describe, expect, test } from 'vitest'
import { failingSince } from './archiver.ts'
import { baseDue } from './base-due.ts'
import type { Base } from './contents.ts'
import { expiredBases, expiredSegments } from './expiry.ts'
import { pickBase } from './pick-base.ts'
import { type Segment, gapAfter, parseSegment, segmentOf } from './segments.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const DAY_MS = 86_400_000

function daysAgo(days: number): string {
  return new Date(NOW - days * DAY_MS).toISOString()
}

function base(at: string, from: number, timeline = 1): Base {
  return { at, timeline, from, to: from, label: '', postgres: '18.4', path: `/archive/${at}` }
}

function segments(...numbers: number[]): Segment[] {
  return numbers.map((number) => ({ file: `${number}`, timeline: 1, number, isWhole: true }))
}

describe('names in the log of an archive', () => {
  test.each([
    ['000000010000000000000003.gz', { timeline: 1, number: 3, isWhole: true }],
    ['0000000A00000002000000FF.gz', { timeline: 10, number: 767, isWhole: true }],
    ['000000010000000000000003.partial.gz', { timeline: 1, number: 3, isWhole: false }],
    ['000000010000000000000003.00000028.backup.gz', { timeline: 1, number: 3, isWhole: false }],
  ])('%s', (file, told) => {
    expect(parseSegment(file)).toEqual({ file, ...told })
  })

  test.each(['00000002.history.gz', '.000000010000000000000003.77.unfinished', 'notes.txt'])(
    '%s is no segment',
    (file) => {
      expect(parseSegment(file)).toBeNull()
    },
  )

  test('as PostgreSQL gives them', () => {
    expect(segmentOf('000000020000000100000002')).toEqual({ timeline: 2, number: 258 })
  })
})

test('a gap is a segment that is missing before one that is there', () => {
  expect(gapAfter(3, segments(2, 3, 4, 5))).toBeNull()
  expect(gapAfter(3, segments(1, 3, 5, 6))).toBe(4)
  expect(gapAfter(3, segments(4))).toBe(3)
  expect(gapAfter(3, [])).toBeNull()
  expect(
    gapAfter(3, [...segments(3, 5), ...segments(4).map((part) => ({ ...part, isWhole: false }))]),
  ).toBe(4)
})

describe('the files are copied', () => {
  test.each([
    ['at first', [], segments(1), 1, /no copy/],
    ['not again within a day', [base(daysAgo(0.9), 3)], segments(3, 4, 5), 1, null],
    ['after a day', [base(daysAgo(1), 3)], segments(3, 4), 1, /a day old/],
    ['not while nothing happens', [base(daysAgo(40), 3)], segments(3), 1, null],
    ['at once when there is a gap', [base(daysAgo(0.1), 3)], segments(3, 5), 1, /segment 4/],
    ['not for an older gap', [base(daysAgo(2), 1), base(daysAgo(0.1), 4)], segments(1, 4), 1, null],
    ['at once on a new timeline', [base(daysAgo(0.1), 3)], segments(3, 4), 2, /no copy/],
  ])('%s', (_when, bases, there, timeline, why) => {
    const due = baseDue({ bases, segments: there, timelines: [] }, timeline, NOW)
    expect(String(due)).toMatch(why ?? /^null$/)
  })
})

describe('what is deleted', () => {
  test('keeps a copy from which one can go back seven days', () => {
    const bases = [9, 8, 7.5, 7, 6.9, 1].map((days, index) => base(daysAgo(days), index))
    expect(expiredBases(bases, NOW).map(({ from }) => from)).toEqual([0, 1, 2])
  })

  test('keeps the newest, however old', () => {
    expect(expiredBases([base(daysAgo(90), 1), base(daysAgo(80), 2)], NOW)).toHaveLength(1)
    expect(expiredBases([], NOW)).toEqual([])
  })

  test('is the log before the oldest copy, and that of timelines that were left', () => {
    const later = segments(9).map((segment) => ({ ...segment, timeline: 2 }))
    const there = [...segments(2, 3, 4), ...later]
    expect(expiredSegments(base(daysAgo(1), 3), there).map(({ number }) => number)).toEqual([2])
    expect(expiredSegments(base(daysAgo(1), 3, 2), there)).toHaveLength(3)
    expect(expiredSegments(undefined, there)).toEqual([])
  })
})

describe('a moment is reached from', () => {
  const bases = [base(daysAgo(3), 3), base(daysAgo(2), 10), base(daysAgo(1), 20)]
  const first = { bases, segments: [], timelines: [] }

  test('the newest copy before it', () => {
    expect(pickBase(first, '', new Date(daysAgo(1.5))).from).toBe(10)
    expect(pickBase(first, '', new Date(daysAgo(1))).from).toBe(20)
    expect(pickBase(first, '', null).from).toBe(20)
  })

  test('none when it is before all', () => {
    expect(() => pickBase(first, '', new Date(daysAgo(4)))).toThrow(
      `The archive goes back to ${daysAgo(3)} and not further`,
    )
    expect(() => pickBase({ ...first, bases: [] }, '', null)).toThrow(/has no copy/)
  })

  test('no copy of what was given up when an earlier moment was restored', () => {
    // Timeline 1 was left in its segment 12, before its last copy.
    const second = { bases, segments: [], timelines: [2] }
    expect(pickBase(second, '1\t0/C000060\tbefore 2026-03-11\n', null).from).toBe(10)
  })
})

describe('archiving', () => {
  const well = {
    isOn: true,
    system: '1',
    timeline: 1,
    lastArchivedAt: new Date(NOW - 1000),
    lastFailedAt: null,
    waiting: 0,
    waitingSince: null,
    logBytes: 0,
  }
  const ago = (minutes: number) => new Date(NOW - minutes * 60_000)

  test.each([
    ['is well', {}, null],
    ['is well after a failure that is over', { lastFailedAt: ago(1) }, null],
    ['waits for seconds', { waiting: 1, waitingSince: ago(1) }, null],
    ['fails', { lastArchivedAt: ago(9), lastFailedAt: ago(1) }, ago(1)],
    ['has failed from the first', { lastArchivedAt: null, lastFailedAt: ago(3) }, ago(3)],
    [
      'fails since its first segment waits',
      { lastArchivedAt: ago(9), lastFailedAt: ago(1), waiting: 2, waitingSince: ago(8) },
      ago(8),
    ],
    ['hangs', { waiting: 1, waitingSince: ago(6) }, ago(6)],
    ['is off', { isOn: false, lastArchivedAt: null, lastFailedAt: ago(1) }, null],
  ])('%s', (_how, told, since) => {
    expect(failingSince({ ...well, ...told }, NOW)).toEqual(since)
  })
})
