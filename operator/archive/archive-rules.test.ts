import { describe, expect, test } from 'vitest'
import { failingSince } from './archiver.ts'
import { baseDue } from './base-due.ts'
import type { Base } from './contents.ts'
import { expiredBases, expiredSegments } from './expiry.ts'
import { pickBase } from './pick-base.ts'
import { type Segment, gapAfter, parseSegment, segmentOf } from './segments.ts'
import { copiesIn } from '../status/archive.ts'
import { wayTo } from './way.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const DAY_MS = 86_400_000

function daysAgo(days: number): string {
  return new Date(NOW - days * DAY_MS).toISOString()
}

function base(at: string, from: number, timeline = 1): Base {
  return { at, timeline, from, to: from, label: '', postgres: '18.4', path: `/archive/${at}` }
}

/** Of timeline 1. */
function segments(...numbers: number[]): Segment[] {
  return segmentsOf(1, ...numbers)
}

function segmentsOf(timeline: number, ...numbers: number[]): Segment[] {
  return numbers.map((number) => ({
    file: `${timeline}-${number}`,
    timeline,
    number,
    isWhole: true,
  }))
}

/** Of a site that was never restored. */
const FIRST = wayTo(1, '')
/** Timeline 1 was left for 2 in its segment 12, and went on to its segment 30 before. */
const SECOND = wayTo(2, '1\t0/C000060\tbefore 2026-03-11\n')

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

describe('a gap', () => {
  test('is a segment that is missing before one that is there', () => {
    expect(gapAfter(3, segments(2, 3, 4, 5), FIRST)).toBeNull()
    expect(gapAfter(3, segments(1, 3, 5, 6), FIRST)).toBe(4)
    expect(gapAfter(3, segments(4), FIRST)).toBe(3)
    expect(gapAfter(3, [], FIRST)).toBeNull()
    const part = segments(4).map((segment) => ({ ...segment, isWhole: false }))
    expect(gapAfter(3, [...segments(3, 5), ...part], FIRST)).toBe(4)
  })

  test('is not hidden by what was given up', () => {
    const there = [...segments(11, 12, 13, 14), ...segmentsOf(2, 12, 14)]
    expect(gapAfter(11, there, SECOND)).toBe(13)
  })

  test('is none where what was given up goes on longer', () => {
    const there = [...segments(11, 12, 13, 20), ...segmentsOf(2, 12, 13)]
    expect(gapAfter(11, there, SECOND)).toBeNull()
    expect(gapAfter(13, there, SECOND)).toBeNull()
  })

  test('is looked for in the log of a very busy week, too, which has 3 TB', () => {
    const there = Array.from({ length: 200_000 }, (_none, number) => segments(number)).flat()
    expect(gapAfter(0, there, FIRST)).toBeNull()
    expect(gapAfter(0, there.toSpliced(150_000, 1), FIRST)).toBe(150_000)
  })
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
    [
      'at once when there is a gap where an earlier timeline has none',
      [base(daysAgo(0.1), 3, 2)],
      [...segments(3, 4, 5), ...segmentsOf(2, 3, 5)],
      2,
      /segment 4/,
    ],
    [
      'not while nothing happens, however much was given up',
      [base(daysAgo(40), 3, 2)],
      [...segments(3, 4, 5, 9), ...segmentsOf(2, 3)],
      2,
      null,
    ],
  ])('%s', (_when, bases, there, timeline, why) => {
    const due = baseDue({ bases, segments: there }, timeline, NOW)
    expect(String(due)).toMatch(why ?? /^null$/)
  })
})

describe('what is deleted', () => {
  test('keeps a copy from which one can go back seven days', () => {
    const bases = [9, 8, 7.5, 7, 6.9, 1].map((days, index) => base(daysAgo(days), index))
    expect(expiredBases({ bases, way: FIRST }, NOW).map(({ from }) => from)).toEqual([0, 1, 2])
  })

  test('keeps the newest, however old', () => {
    const bases = [base(daysAgo(90), 1), base(daysAgo(80), 2)]
    expect(expiredBases({ bases, way: FIRST }, NOW)).toHaveLength(1)
    expect(expiredBases({ bases: [], way: FIRST }, NOW)).toEqual([])
  })

  test('keeps the copy that leads to where the site is, and not in its place one that was given up', () => {
    const [early, givenUp] = [base(daysAgo(8), 10), base(daysAgo(7), 30)]
    const own = base(daysAgo(6.9), 13, 2)
    expect(expiredBases({ bases: [early, givenUp], way: SECOND }, NOW)).toEqual([givenUp])
    expect(expiredBases({ bases: [early, givenUp, own], way: SECOND }, NOW)).toEqual([givenUp])
    const bases = [early, givenUp, { ...own, at: daysAgo(7) }]
    expect(expiredBases({ bases, way: SECOND }, NOW)).toEqual([early, givenUp])
  })

  test('is a copy that was given up, when it is seven days old and another leads to where the site is', () => {
    const [early, givenUp] = [base(daysAgo(8), 10), base(daysAgo(7), 30)]
    const younger = { ...givenUp, at: daysAgo(6.9) }
    expect(expiredBases({ bases: [early, younger], way: SECOND }, NOW)).toEqual([])
    expect(expiredBases({ bases: [givenUp], way: SECOND }, NOW)).toEqual([])
  })

  test('is the log before the oldest copy', () => {
    const [bases, there] = [[base(daysAgo(2), 3), base(daysAgo(1), 5)], segments(2, 3, 4, 6)]
    expect(expiredSegments(bases, there)).toEqual(segments(2))
  })

  test('is no log of a later timeline that a later copy needs, however low its numbers', () => {
    const bases = [base(daysAgo(6), 30), base(daysAgo(5), 13, 2)]
    const there = [...segments(12, 30, 31), ...segmentsOf(2, 12, 13, 14)]
    expect(expiredSegments(bases, there)).toEqual([...segments(12), ...segmentsOf(2, 12)])
  })

  test('is no log that leads from an early copy to a later timeline', () => {
    const there = [...segments(9, 10, 11), ...segmentsOf(2, 12, 13)]
    expect(expiredSegments([base(daysAgo(6), 10)], there)).toEqual(segments(9))
  })

  test('is the log of timelines that were left, once no copy begins there', () => {
    const there = [...segments(12, 30), ...segmentsOf(2, 13)]
    expect(expiredSegments([base(daysAgo(1), 13, 2)], there)).toEqual(segments(12, 30))
  })

  test('is nothing where there is no copy', () => {
    expect(expiredSegments([], segments(2, 3))).toEqual([])
  })
})

describe('of copies, status tells', () => {
  const [early, givenUp] = [base(daysAgo(3), 10), base(daysAgo(1), 30)]

  test('the oldest and the newest, and whether anything has happened since', () => {
    const bases = [early, base(daysAgo(2), 20)]
    expect(copiesIn({ bases, segments: segments(20), way: FIRST }, NOW)).toEqual({
      oldest: new Date(daysAgo(3)),
      newest: new Date(daysAgo(2)),
      copyHours: 48,
      isIdle: true,
    })
    const later = segments(20, 21)
    expect(copiesIn({ bases, segments: later, way: FIRST }, NOW)).toMatchObject({ isIdle: false })
  })

  test('none that was given up', () => {
    const there = { segments: segmentsOf(2, 12), way: SECOND }
    expect(copiesIn({ bases: [early, givenUp], ...there }, NOW)).toMatchObject({
      newest: new Date(daysAgo(3)),
      isIdle: false,
    })
    expect(copiesIn({ bases: [givenUp], ...there }, NOW)).toMatchObject({ newest: null })
  })

  test('that nothing has happened, however much was given up', () => {
    const bases = [givenUp, base(daysAgo(0.5), 13, 2)]
    const there = [...segments(30, 31), ...segmentsOf(2, 12, 13)]
    expect(copiesIn({ bases, segments: there, way: SECOND }, NOW)).toMatchObject({ isIdle: true })
  })
})

describe('a moment is reached from', () => {
  const bases = [base(daysAgo(3), 3), base(daysAgo(2), 10), base(daysAgo(1), 20)]
  const first = { bases, way: FIRST }

  test('the newest copy before it', () => {
    expect(pickBase(first, new Date(daysAgo(1.5))).from).toBe(10)
    expect(pickBase(first, new Date(daysAgo(1))).from).toBe(20)
    expect(pickBase(first, null).from).toBe(20)
  })

  test('none when it is before all', () => {
    expect(() => pickBase(first, new Date(daysAgo(4)))).toThrow(
      `The archive goes back to ${daysAgo(3)} and not further`,
    )
    expect(() => pickBase({ ...first, bases: [] }, null)).toThrow(/has no copy/)
  })

  test('no copy of what was given up when an earlier moment was restored', () => {
    expect(pickBase({ bases, way: SECOND }, null).from).toBe(10)
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
