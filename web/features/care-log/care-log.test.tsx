import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed } from '../../api/call-failed.ts'
import { CareLog } from './care-log.tsx'

const entry = (id: string, activity_type: 'feed' | 'walk') => ({
  id,
  activity_type,
  timestamp: '2026-03-12T09:05:00.000Z',
  local_day: '2026-03-12',
})
const PAGE = { activities: [entry('a', 'walk')], next: null }

const nothing = () => undefined
const edits = {
  remove: nothing,
  restore: () => true,
  letGo: nothing,
  careEarlier: nothing,
  holdMs: 600_000,
}

/** The sentences of the list, in order. */
function read(log: Partial<ComponentProps<typeof CareLog>>): string[] {
  const none = { newer: [], arrived: [], removed: [] }
  const all = { page: undefined, failure: null, ...none, edits, retry: nothing, ...log }
  const markup = renderToStaticMarkup(<CareLog petName="Biscuit" {...all} />).replace(
    /<[^>]+>/g,
    ' ',
  )
  return (
    markup.match(/Loading|Failed to [a-z ]+[a-z]|\w+ with Biscuit|No activities logged yet/g) ?? []
  )
}

test('the history is awaited, then shown with what is newer, each entry once', () => {
  expect(read({})).toEqual(['Loading'])
  expect(read({ page: { activities: [], next: null } })).toEqual(['No activities logged yet'])
  const newer = [entry('b', 'feed'), entry('a', 'walk')].map((one) => ({
    ...one,
    isWaiting: false,
  }))
  expect(read({ page: PAGE, newer })).toEqual(['Fed with Biscuit', 'Walked with Biscuit'])
})

test('what arrived beyond the first page is shown where there is no hole before it', () => {
  const older = { ...entry('b', 'feed'), timestamp: '2020-01-01T08:00:00.000Z' }
  const arrived = [older]
  expect(read({ page: PAGE, arrived })).toEqual(['Walked with Biscuit', 'Fed with Biscuit'])
  const page = { ...PAGE, next: 'older' }
  expect(read({ page, arrived })).toEqual(['Walked with Biscuit'])
  const failure = new CallFailed('no-answer')
  expect(read({ arrived, failure })).toContain('Fed with Biscuit')
})

test('what was removed is shown no more', () => {
  expect(read({ page: PAGE, removed: ['a'] })).toEqual(['No activities logged yet'])
})

test('a history that cannot be read says so; one that was read stays when that fails later', () => {
  const failure = new CallFailed('no-answer')
  expect(read({ failure })).toEqual(['Failed to fetch pet activities'])
  expect(read({ page: PAGE, failure })).toEqual(['Walked with Biscuit'])
})
