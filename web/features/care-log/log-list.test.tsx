import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LogList, type NewerEntry } from './log-list.tsx'
import type { Removals } from './use-removals.ts'

const WALK: NewerEntry = {
  id: 'a',
  activity_type: 'walk',
  // No zone: the day and hour of the visitor's own wall.
  timestamp: '2026-03-12T09:05:00',
  local_day: '2026-03-12',
  isWaiting: false,
}
const FEED: NewerEntry = { ...WALK, id: 'b', activity_type: 'feed' }

const nothing = () => undefined

const NO_REMOVALS: Removals = {
  part: undefined,
  stepOf: nothing,
  isShown: () => true,
  ask: nothing,
  remove: nothing,
  keep: nothing,
  settle: nothing,
}

type Log = ComponentProps<typeof LogList>['log']

/** What is read in the list, without its markup; each element's words apart. */
function wordsOf(log: Partial<Log>, newer: readonly NewerEntry[] = []): string[] {
  const idle = { entries: [], hasOlder: false, isLoadingOlder: false, hasOlderFailed: false }
  const all: Log = { state: 'ready', ...idle, loadOlder: nothing, retry: nothing, ...log }
  const markup = renderToStaticMarkup(
    <LogList log={all} petName="Biscuit" newer={newer} removals={NO_REMOVALS} />,
  )
  return markup
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
/** The deeds, in order. */
const deedsOf = (...list: Parameters<typeof wordsOf>) =>
  wordsOf(...list).filter((text) => text.includes('Biscuit'))

describe('the Care Log', () => {
  test('has each entry with what was done and when', () => {
    const at = new Date(WALK.timestamp)
    // In the language of the machine that runs this.
    const date = at.toLocaleDateString(undefined, { dateStyle: 'medium' })
    const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' })
    const words = wordsOf({ entries: [WALK] })
    expect(words.slice(-2)).toEqual(['Walked with Biscuit', `${date} at ${time}`])
  })

  test('begins with what is newer, and says what waits to be sent', () => {
    expect(deedsOf({ entries: [WALK] }, [FEED])).toEqual([
      'Fed with Biscuit',
      'Walked with Biscuit',
    ])
    const waits = (isWaiting: boolean) => wordsOf({}, [{ ...FEED, isWaiting }]).join()
    expect(waits(true)).toContain('waiting to be sent')
    expect(waits(false)).not.toContain('waiting')
  })

  test('says that nothing was logged only when nothing was', () => {
    const empty = ['No activities logged yet']
    expect(wordsOf({})).toEqual(empty)
    expect(wordsOf({ hasOlder: true })).toEqual([])
    expect(deedsOf({}, [FEED])).toEqual(['Fed with Biscuit'])
    expect(deedsOf({ entries: [WALK] })).toEqual(['Walked with Biscuit'])
  })

  test('says that it is loading, and that older entries are', () => {
    expect(wordsOf({ state: 'loading' })).toEqual(['Loading'])
    expect(wordsOf({ entries: [WALK], isLoadingOlder: true })).toContain(
      'Loading older activities…',
    )
  })

  test('offers to load older entries when that has failed', () => {
    expect(wordsOf({ entries: [WALK], hasOlderFailed: true })).toContain('Load older activities')
    expect(wordsOf({ entries: [WALK] })).not.toContain('Load older activities')
  })

  test('that cannot be read says so and offers to try again, below what waits', () => {
    const failed = ['Failed to fetch pet activities', 'Try again']
    expect(wordsOf({ state: 'failed' })).toEqual(failed)
    const words = wordsOf({ state: 'failed' }, [FEED])
    expect(words).toContain('Fed with Biscuit')
    expect(words.slice(-2)).toEqual(failed)
  })
})
