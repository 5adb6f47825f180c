import { expect, test } from 'vitest'
import { withPossibleTimes } from './possible-times.ts'

const NOW = '2026-03-12T12:00:00.000Z'
const NOW_MS = Date.parse(NOW)
const ID = '00000000-0000-4000-8000-000000000000'

/** The list of these instants with possible times; null has no time. */
function placed(...instants: (string | null)[]) {
  const list = instants.map((timestamp) => ({ id: ID, ...(timestamp !== null && { timestamp }) }))
  return withPossibleTimes(list, NOW_MS).map(({ timestamp = null }) => timestamp)
}

test.each([
  ['now', NOW, NOW],
  ['without milliseconds', '2026-03-12T11:00:00Z', '2026-03-12T11:00:00.000Z'],
  ['the first millisecond of 2020', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
  ['before 2020', '2019-12-31T23:59:59.999Z', NOW],
  ['a millisecond ahead', '2026-03-12T12:00:00.001Z', NOW],
  ['a year ahead', '2027-03-12T12:00:00.000Z', NOW],
  ['no time at all', '2026-13-45T25:00:00.000Z', NOW],
])('a time, %s: %s is stored as %s', (_what, instant, stored) =>
  expect(placed(instant)).toEqual([stored]),
)

const [EARLY, LATE, LOST, AHEAD] = [
  '2026-03-10T08:00:00.000Z',
  '2026-03-11T08:00:00.000Z',
  '1970-01-01T00:00:07.000Z',
  '2099-01-01T00:00:00.000Z',
]

test.each([
  ['little ahead after an old one: now', [EARLY, '2026-03-12T12:00:20.000Z'], [EARLY, NOW]],
  ['five minutes ahead: now', [EARLY, '2026-03-12T12:05:00.000Z', LATE], [EARLY, NOW, LATE]],
  [
    'more than five minutes ahead: between the others',
    [EARLY, '2026-03-12T12:05:00.001Z', LATE],
    [EARLY, '2026-03-10T08:00:00.001Z', LATE],
  ],
  ['impossible after an old one: now', [EARLY, AHEAD], [EARLY, NOW]],
  ['impossible before a possible one: now', [LOST, EARLY], [NOW, EARLY]],
  [
    'impossible between two possible ones: right after the first',
    [EARLY, null, LOST, AHEAD, null, LATE],
    [EARLY, null, '2026-03-10T08:00:00.001Z', '2026-03-10T08:00:00.002Z', null, LATE],
  ],
  ['impossible between two that are not in order: now', [LATE, LOST, EARLY], [LATE, NOW, EARLY]],
  ['impossible between two of one instant: the same', [LATE, LOST, LATE], [LATE, LATE, LATE]],
])('in a list, a time that is %s', (_what, instants, expected) =>
  expect(placed(...instants)).toEqual(expected),
)

test.each([
  ['the same in Greenwich', '12:00:00.000', '2026-03-12', '2026-03-12'],
  ['tomorrow at UTC+14 from 10:00', '10:00:00.000', '2026-03-13', '2026-03-13'],
  ['yesterday at UTC-12 until 12:00', '11:59:59.999', '2026-03-11', '2026-03-11'],
  ['too early for tomorrow', '09:59:59.999', '2026-03-13', '2026-03-12'],
  ['too late for yesterday', '12:00:00.000', '2026-03-11', '2026-03-12'],
  ['of another year', '12:00:00.000', '2025-03-12', '2026-03-12'],
  ['no day', '12:00:00.000', '2026-02-30', '2026-03-12'],
])(
  'a day is kept if it is possible somewhere, else it is that in UTC: %s',
  (_, time, day, stored) => {
    const one = { id: ID, timestamp: `2026-03-12T${time}Z`, local_day: day }
    expect(withPossibleTimes([one], NOW_MS)[0]?.local_day).toBe(stored)
  },
)

test('an impossible day is the one before it in the list, if that is possible', () => {
  const list = [
    { id: ID, timestamp: '2026-03-10T20:00:00.000Z', local_day: '2026-03-11' },
    { id: ID, timestamp: LOST, local_day: '1970-01-01' },
    { id: ID, timestamp: NOW, local_day: '2026-03-12' },
  ]
  const days = withPossibleTimes(list, NOW_MS).map(({ local_day }) => local_day)
  expect(days).toEqual(['2026-03-11', '2026-03-11', '2026-03-12'])
})
