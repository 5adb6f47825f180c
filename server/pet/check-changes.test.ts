import { describe, expect, test } from 'vitest'
import { care, removal, rename } from '../testing/pets.ts'
import { NOON } from '../testing/test-app.ts'
import { checkChanges } from './routes.ts'

const NOW = new Date(NOON).toISOString()

/** The time and day under which a press is stored that states these. */
function stored(timestamp: string, local_day = timestamp.slice(0, 10)) {
  const [checked] = checkChanges([care('feed', { timestamp, local_day })], NOON)
  return checked?.change
}

describe('the time of a press', () => {
  test.each([
    ['now', NOW],
    ['ten days ago', '2026-03-02T09:30:00.123Z'],
    ['the first millisecond of 2020', '2020-01-01T00:00:00.000Z'],
  ])('is kept: %s', (_what, timestamp) => {
    expect(stored(timestamp)).toMatchObject({ timestamp, local_day: timestamp.slice(0, 10) })
  })

  test.each([
    ['in the future', '2026-03-12T12:00:00.001Z'],
    ['a year ahead', '2027-03-12T12:00:00.000Z'],
    ['before 2020', '2019-12-31T23:59:59.999Z'],
    ['no time at all', '2026-13-45T25:00:00.000Z'],
  ])('that is impossible becomes the arrival time: %s', (_what, timestamp) => {
    expect(stored(timestamp)).toMatchObject({ timestamp: NOW, local_day: '2026-03-12' })
  })

  test('without milliseconds gets them', () => {
    expect(stored('2026-03-12T11:00:00Z')).toMatchObject({ timestamp: '2026-03-12T11:00:00.000Z' })
  })

  test('that is impossible stays between the presses before and after it', () => {
    const wrong = care('walk', { timestamp: '1970-01-01T00:00:07.000Z' })
    const changes = [
      wrong,
      care('feed', { timestamp: '2026-03-10T08:00:00.000Z' }),
      removal('00000000-0000-4000-8000-000000000000'),
      wrong,
      rename('Bo', '2099-01-01T00:00:00.000Z'),
      care('feed', { timestamp: '2026-03-11T08:00:00.000Z' }),
    ]
    const times = checkChanges(changes, NOON).map(({ change }) => {
      if (change?.kind === 'care') return change.timestamp
      return change?.kind === 'rename' ? change.renamed_at : null
    })
    expect(times).toEqual([
      '2026-03-10T07:59:59.999Z',
      '2026-03-10T08:00:00.000Z',
      null,
      '2026-03-10T08:00:00.001Z',
      '2026-03-10T08:00:00.002Z',
      '2026-03-11T08:00:00.000Z',
    ])
  })

  test('is never after the arrival, however many wrong ones follow the newest press', () => {
    const changes = [
      care('feed', { timestamp: NOW }),
      care('walk', { timestamp: '2030-01-01T00:00:00Z' }),
    ]
    expect(checkChanges(changes, NOON)[1]?.change).toMatchObject({ timestamp: NOW })
  })
})

describe('the day of a press', () => {
  test.each([
    ['the same in Greenwich', '12:00:00.000', '2026-03-12', '2026-03-12'],
    ['tomorrow at UTC+14 from 10:00', '10:00:00.000', '2026-03-13', '2026-03-13'],
    ['yesterday at UTC-12 until 12:00', '11:59:59.999', '2026-03-11', '2026-03-11'],
    ['too early for tomorrow', '09:59:59.999', '2026-03-13', '2026-03-12'],
    ['too late for yesterday', '12:00:00.000', '2026-03-11', '2026-03-12'],
    ['of another year', '12:00:00.000', '2025-03-12', '2026-03-12'],
    ['no day', '12:00:00.000', '2026-02-30', '2026-03-12'],
  ])(
    'is kept if it is possible somewhere, else it is the day in UTC: %s',
    (_what, time, day, expected) => {
      expect(stored(`2026-03-12T${time}Z`, day)).toMatchObject({ local_day: expected })
    },
  )
})

test('ids are compared in lower case', () => {
  const id = 'ABCDEF00-0000-4000-8000-000000000000'
  const changes = [care('feed', { id }), { ...removal(id), id }]
  expect(checkChanges(changes, NOON)).toMatchObject([
    { change: { id: id.toLowerCase() } },
    { change: { id: id.toLowerCase(), of: id.toLowerCase() } },
  ])
})

test('a name is stored trimmed and in NFC; one that is not allowed is refused alone', () => {
  expect(checkChanges([rename(' Zoe\u0308\n'), rename('   '), rename('Bo')], NOON)).toMatchObject([
    { change: { name: 'Zo\u00eb' } },
    { refusal: 'invalid-name' },
    { change: { name: 'Bo' } },
  ])
})
