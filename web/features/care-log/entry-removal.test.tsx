import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from '../../device/page.fake.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { EntryRemoval, removeWithUndo } from './entry-removal.tsx'

const ENTRY = {
  id: 'a',
  activity_type: 'walk',
  timestamp: '2026-03-12T09:05:00.000Z',
  local_day: '2026-03-12',
} as const

const nothing = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

/** The row of an entry that is asked about, or that has been removed. */
function draw(isRemoved: boolean): string {
  return renderToStaticMarkup(
    <EntryRemoval entry={ENTRY} isRemoved={isRemoved} onRemove={nothing} onKeep={nothing} />,
  )
}

const HOLD_MS = 60_000

/** A removal that has just been confirmed, and what was done since. */
function givenRemoval({ isHeld = true } = {}) {
  const { window } = fakePage()
  const done: string[] = []
  removeWithUndo(
    ENTRY,
    {
      remove: ({ id }) => void done.push(`remove ${id}`),
      restore: ({ id }) => {
        const isFirst = !done.includes(`restore ${id}`)
        done.push(`restore ${id}`)
        return isHeld && isFirst
      },
      letGo: ({ id }) => void done.push(`let go ${id}`),
      holdMs: HOLD_MS,
    },
    (isKept) => void done.push(isKept ? 'kept' : 'gone'),
  )
  const [toast] = toasts.read()
  return { window, done, toast }
}

describe('a removal', () => {
  test('can be taken back for ten seconds, in the place of its entry', () => {
    const { done, toast } = givenRemoval()
    expect(toast).toMatchObject({ kind: 'success', text: 'Removed from the log', at: 'removed-a' })
    vi.advanceTimersByTime(10_000)
    expect(done).toEqual(['remove a'])
    vi.advanceTimersByTime(200)
    expect(done).toEqual(['remove a', 'let go a', 'gone'])
  })

  test('that is taken back is not let go', () => {
    const { done, toast } = givenRemoval()
    toasts.dismiss(toast?.id ?? 0)
    // Twice, as fingers do.
    toast?.action?.onPress()
    toast?.action?.onPress()
    vi.advanceTimersByTime(60_000)
    expect(done).toEqual(['remove a', 'restore a', 'kept', 'restore a'])
    expect(toasts.read()).toEqual([])
  })

  test.each(['focus', 'hidden'] as const)(
    'is offered back no longer than it is held, whatever stops its clock: %s',
    (reason) => {
      const { done } = givenRemoval()
      toasts.pause(reason)
      vi.advanceTimersByTime(HOLD_MS / 2)
      expect(toasts.read()).toMatchObject([{ leaving: false }])
      vi.advanceTimersByTime(HOLD_MS / 2)
      expect(toasts.read()).toEqual([])
      expect(done).toEqual(['remove a', 'let go a', 'gone'])
      toasts.resume(reason)
    },
  )

  test('that is held no more when it is taken back, after sleep for one, has gone, and says so', () => {
    const { done, toast } = givenRemoval({ isHeld: false })
    toasts.dismiss(toast?.id ?? 0)
    toast?.action?.onPress()
    vi.advanceTimersByTime(200)
    expect(done).toEqual(['remove a', 'restore a', 'let go a', 'gone'])
    expect(toasts.read()).toMatchObject([
      { kind: 'info', text: 'Too late to undo: it has been removed', at: 'care-log' },
    ])
    for (const { id } of toasts.read()) toasts.dismiss(id)
  })

  test('is let go when the page is left, and its toast goes', () => {
    const { window, done } = givenRemoval()
    window.dispatchEvent(new Event('pagehide'))
    expect(done).toEqual(['remove a', 'let go a'])
    vi.advanceTimersByTime(200)
    expect(done.at(-1)).toBe('gone')
    const before = done.length
    window.dispatchEvent(new Event('pagehide'))
    expect(done).toHaveLength(before)
  })
})

test('an entry is asked about once, with the place of its toast already there', () => {
  expect(draw(false)).toContain('aria-live="polite"')
  expect(draw(false).replace(/<[^>]+>/g, ' ')).toMatch(/Remove this care moment\?\s+Remove\s+Keep/)
  expect(draw(true)).not.toContain('Keep')
})
