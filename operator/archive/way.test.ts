import { describe, expect, test } from 'vitest'
import { isOnWay, leadsOn, wayTo } from './way.ts'

describe('the way to the newest timeline', () => {
  test('of a site that was never restored is its only timeline', () => {
    expect(wayTo(1, '')).toEqual([{ timeline: 1, from: 0 }])
  })

  test('passes through those that its history names, each from the segment in which it begins', () => {
    const history =
      '1\t0/C000060\tbefore 2026-03-11\n\n2\t1/2000000\tno recovery target specified\n'
    expect(wayTo(4, history)).toEqual([
      { timeline: 1, from: 0 },
      { timeline: 2, from: 12 },
      { timeline: 4, from: 258 },
    ])
  })

  test.each([
    ['the end of the first', 1, 11, true],
    ['where it was left, the second’s', 2, 12, true],
    ['not the first’s, where it was left', 1, 12, false],
    ['nor what was given up after', 1, 13, false],
    ['nor what the second cannot have', 2, 11, false],
    ['of two that begin in one segment, the later', 3, 20, true],
    ['and not the other', 2, 20, false],
  ])('has %s', (_what, timeline, number, isThere) => {
    const way = wayTo(3, '1\t0/C000060\tone\n2\t0/14000060\ttwo\n')
    expect(isOnWay({ timeline, number }, way)).toBe(isThere)
  })

  test.each([
    ['one that ended before the moment that was restored', { timeline: 1, to: 11 }, true],
    ['none that ended in the same segment: it was made meanwhile', { timeline: 1, to: 12 }, false],
    ['none that was made later', { timeline: 1, to: 20 }, false],
    ['each of the newest timeline', { timeline: 2, to: 14 }, true],
  ])('begins with a copy, %s', (_which, copy, isThere) => {
    expect(leadsOn(copy, wayTo(2, '1\t0/C000060\tbefore 2026-03-11\n'))).toBe(isThere)
  })
})
