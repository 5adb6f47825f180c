import { describe, expect, test } from 'vitest'
import type { CareEntry } from '../state/outbox.ts'
import {
  EMPTY_LOG,
  type LogState,
  type View,
  entriesOf,
  hasOlder,
  withPastCare,
  withNewest,
  withOlder,
} from './care-log-pages.ts'

/** The entry of a minute: minutes that three divides are Walks, the others Feeds. */
function entry(minute: number): CareEntry {
  return {
    id: `id-${String(minute).padStart(3, '0')}`,
    activity_type: minute % 3 === 0 ? 'walk' : 'feed',
    timestamp: new Date(Date.UTC(2026, 2, 12, 0, minute)).toISOString(),
    local_day: '2026-03-12',
  }
}

/** The server's page of these minutes. */
function page(minutes: number[], next: string | null = 'more') {
  return { activities: minutes.map(entry), next }
}

function minutesOf(state: LogState, view: View = 'all') {
  return entriesOf(state, view).map(({ id }) => Number(id.slice(3)))
}

describe('reading the newest page', () => {
  test('again adds what is new and keeps what was loaded, each once', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    log = withOlder(log, 'all', 'c7', page([6, 5, 4], 'c4'))
    log = withNewest(log, page([11, 10, 9], 'c9'))
    expect(minutesOf(log)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
    expect(log.reach.all?.next).toBe('c4')
  })

  test('starts again when entries between may be missing', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    log = withNewest(log, page([30, 29, 28], 'c28'))
    expect(minutesOf(log)).toEqual([30, 29, 28])
    expect(log.reach.all?.next).toBe('c28')
  })

  test('starts again also when a filter knows one of the new entries already', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    log = withOlder(log, 'walk', null, page([30, 9, 6], 'w6'))
    log = withNewest(log, page([30, 29, 28], 'c28'))
    expect(minutesOf(log)).toEqual([30, 29, 28])
  })

  test('again leaves out what has been removed within its reach, and keeps what is older', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    log = withOlder(log, 'all', 'c7', page([6, 5, 4], 'c4'))
    expect(minutesOf(withNewest(log, page([9, 7, 6], 'c6')))).toEqual([9, 7, 6, 5, 4])
    expect(minutesOf(withNewest(log, page([9], null)))).toEqual([9])
    expect(minutesOf(withNewest(log, page([], null)))).toEqual([])
  })

  test('of an empty log shows the first entry once there is one', () => {
    let log = withNewest(EMPTY_LOG, page([], null))
    expect(hasOlder(log, 'all')).toBe(false)
    log = withNewest(log, page([1], null))
    expect(minutesOf(log)).toEqual([1])
    log = withNewest(log, page([2, 1], null))
    expect(minutesOf(log)).toEqual([2, 1])
  })
})

describe('loading older entries', () => {
  test('ignores a page that was requested before the log started again', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    log = withNewest(log, page([30, 29, 28], 'c28'))
    log = withOlder(log, 'all', 'c7', page([6, 5, 4], 'c4'))
    expect(minutesOf(log)).toEqual([30, 29, 28])
    expect(log.reach.all?.next).toBe('c28')
  })

  test('ends when the server has no more', () => {
    let log = withNewest(EMPTY_LOG, page([9, 8, 7], 'c7'))
    expect(hasOlder(log, 'all')).toBe(true)
    expect(hasOlder(log, 'walk')).toBe(true)
    log = withOlder(log, 'all', 'c7', page([6], null))
    expect(hasOlder(log, 'all')).toBe(false)
    expect(hasOlder(log, 'walk')).toBe(false)
  })
})

test('entries of one instant are ordered by id, as on the server', () => {
  const twin = { ...entry(5), id: 'id-999' }
  const log = withNewest(EMPTY_LOG, { activities: [entry(5), twin], next: null })
  expect(entriesOf(log, 'all').map(({ id }) => id)).toEqual(['id-999', 'id-005'])
})

test('earlier care is in its place once the log reaches that far', () => {
  let log = withNewest(EMPTY_LOG, page([9, 7], 'c7'))
  log = withPastCare(log, [entry(8), entry(2)])
  expect(minutesOf(log)).toEqual([9, 8, 7])
  expect(minutesOf(withOlder(log, 'all', 'c7', page([6, 2], 'c2')))).toEqual([9, 8, 7, 6, 2])
})

describe('a filter', () => {
  const start = withNewest(EMPTY_LOG, page([12, 11, 10], 'c10'))

  test('shows its kind of what is loaded, before anything else is asked for', () => {
    expect(minutesOf(start, 'walk')).toEqual([12])
    expect(minutesOf(start, 'feed')).toEqual([11, 10])
    expect(minutesOf(start, 'play')).toEqual([])
  })

  test('shows what it loaded from long ago, and no other view does', () => {
    const log = withOlder(start, 'walk', null, page([12, 9, 6, 3], 'w3'))
    expect(minutesOf(log, 'walk')).toEqual([12, 9, 6, 3])
    expect(minutesOf(log, 'all')).toEqual([12, 11, 10])
    expect(minutesOf(log, 'feed')).toEqual([11, 10])
  })

  test('that has reached its end leaves the others theirs', () => {
    const log = withOlder(start, 'walk', null, page([12, 9, 6, 3], null))
    expect(hasOlder(log, 'walk')).toBe(false)
    expect(hasOlder(log, 'all')).toBe(true)
    expect(hasOlder(log, 'feed')).toBe(true)
  })
})
