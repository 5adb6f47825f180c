import { describe, expect, test } from 'vitest'
import type { CareEntry } from '../../state/outbox.ts'
import { type LoadedLog, NOTHING_LOADED, merge, withNewest, withOlder } from './care-log-pages.ts'

function entry(minute: number): CareEntry {
  return {
    id: `id-${String(minute).padStart(3, '0')}`,
    activity_type: 'feed',
    timestamp: new Date(Date.UTC(2026, 2, 12, 0, minute)).toISOString(),
    local_day: '2026-03-12',
  }
}

/** The server's page of these minutes. */
function page(minutes: number[], next: string | null) {
  return { activities: minutes.map(entry), next }
}

/** The loaded minutes and the next page's cursor. */
function loaded({ recent, older, next }: LoadedLog) {
  return [merge([...recent, ...older]).map(({ id }) => Number(id.slice(3))), next]
}

describe('the newest page', () => {
  const newest = withNewest(NOTHING_LOADED, page([9, 8, 7], 'c7'))
  const log = withOlder(newest, 'c7', page([6, 5, 4], 'c4'))

  test.each([
    ['adds what is new', page([11, 10, 9], 'c9'), [[11, 10, 9, 8, 7, 6, 5, 4], 'c4']],
    ['starts again if entries between may be missing', page([30, 29], 'c29'), [[30, 29], 'c29']],
    ['is without removed entries', page([9, 7], 'c7'), [[9, 7, 6, 5, 4], 'c4']],
    ['can be the whole log', page([9], null), [[9], null]],
    ['can be empty', page([], null), [[], null]],
  ])('%s', (_what, next, expected) => {
    expect(loaded(withNewest(log, next))).toEqual(expected)
  })

  test('does not forget that all entries are loaded', () => {
    const whole = withNewest(NOTHING_LOADED, page([2, 1], null))
    expect(loaded(withNewest(whole, page([3, 2], 'c2')))).toEqual([[3, 2, 1], null])
  })

  test('started again: a page that was requested before is ignored', () => {
    const again = withNewest(newest, page([30, 29, 28], 'c28'))
    expect(withOlder(again, 'c7', page([6, 5, 4], 'c4'))).toBe(again)
  })
})

test('entries of one instant are ordered by id, as on the server', () => {
  const twin = { ...entry(5), id: 'id-999' }
  expect(merge([entry(5), twin]).map(({ id }) => id)).toEqual(['id-999', 'id-005'])
})
