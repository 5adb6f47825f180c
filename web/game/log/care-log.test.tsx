// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '#domain/calendar-day.ts'
import { CALENDAR } from '#words/care-log.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { laterAnswer } from '../../state/site.fake.ts'
import { longDay, monthName } from './care-log-dates.ts'
import { careAgo, fakeGameSite } from '../../state/game-site.fake.ts'
import {
  button,
  choose,
  fakeScreen,
  key,
  pass,
  press,
  show,
  messageLines,
  words,
  write,
} from '../../ui/screen.fake.tsx'
import { Game } from '../game.tsx'

fakeScreen()
const LOG = 'GET /api/pet/activities'

/** Called to say that the end of the list came near. */
const watched = new Set<() => void>()
beforeEach(() => {
  watched.clear()
  vi.stubGlobal('IntersectionObserver', EndObserver)
})

function EndObserver(call: (seen: { isIntersecting: boolean }[]) => void) {
  const tell = () => call([{ isIntersecting: true }])
  return {
    observe: (element: Element) => element.closest('[role=tabpanel]') && watched.add(tell),
    disconnect: () => watched.delete(tell),
  }
}

async function near(): Promise<void> {
  for (const tell of new Set(watched)) tell()
  await pass(0)
}

/** The Care Log of a visitor, with the site behind it. */
async function openLog(log: readonly CareEntry[], given: Parameters<typeof fakeGameSite>[0] = {}) {
  const site = fakeGameSite({ log, ...given })
  await show(<Game />)
  await press(screen.getByRole('tab', { name: 'Care Log' }))
  const reads = () => site.asked.filter((one) => one.call === LOG).map(({ search }) => search)
  const sent = (kind: string) => site.changes.filter((change) => change.kind === kind)
  return { ...site, reads, sent }
}

/** Another device sends a change, and the visitor returns to this one. */
async function elsewhere(change: object) {
  const body = JSON.stringify({ changes: [change] })
  await fetch(new Request('http://localhost:3000/api/sync', { method: 'POST', body }))
  window.dispatchEvent(new Event('online'))
  await pass(0)
}

const list = () => within(screen.getByRole('tabpanel', { name: 'Care Log' }))
const deeds = () =>
  list()
    .queryAllByText(/^(Fed|Walked|Played) with/)
    .map(({ textContent }) => textContent)
const removeButtons = () => list().getAllByRole('button', { name: /^Remove: / })
const removeButton = (deed: string) => button(new RegExp(`^Remove: ${deed}`))

const THREE = () => [
  careAgo('feed', { minutes: 5 }),
  careAgo('walk', { minutes: 65 }),
  careAgo('play', { days: 1 }),
]

const twelve = () => Array.from({ length: 12 }, (_, at) => careAgo('feed', { minutes: at + 1 }))

const openForm = async () => press(button('Log earlier care'))
const form = () => within(screen.getByRole('form', { name: 'Log earlier care' }))
/** A day of the calendar by its name in this locale, with its kinds of care. */
const day = (date: Day, ...kinds: string[]) =>
  within(screen.getByRole('grid')).getByRole('button', { name: CALENDAR.day(longDay(date), kinds) })
const today = () => day('2026-03-12', 'Feeding', 'Walking')
const monthButton = (month: string, care: number) =>
  button(new RegExp(`^${CALENDAR.month(monthName(`${month}-01`), care)}`))
const title = () => screen.getByRole('heading', { level: 3 }).textContent

const radio = (name: string) => screen.getByRole('radio', { name })

async function openCalendar(log = THREE(), given: Parameters<typeof fakeGameSite>[0] = {}) {
  const created_at = new Date(2026, 0, 1, 9).toISOString()
  const site = await openLog(log, { pet: { name: 'Biscuit', type: 'dog', created_at }, ...given })
  await press(radio('Calendar'))
  return site
}

describe('the log', () => {
  test('has its entries below the days on which they were logged, newest first', async () => {
    // In another time zone: here it was on March 12.
    const walk = { ...careAgo('walk', { minutes: 65 }), local_day: '2026-03-11' }
    await openLog([careAgo('feed', { minutes: 5 }), walk, careAgo('play', { days: 2 })])
    expect(deeds()).toEqual(['Fed with Biscuit', 'Walked with Biscuit', 'Played with Biscuit'])
    expect(
      list()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Yesterday', longDay('2026-03-10')])
    expect(words()).toMatch(/Mar 11, 2026 at 10:55\sAM/)
  })

  test('without entries says what to press, and has no filters and no calendar', async () => {
    await openLog([])
    expect(words()).toContain('No activities logged yet')
    expect(list().queryAllByRole('radio')).toEqual([])
  })

  test('shows a pending entry at once, also in its filter only', async () => {
    const { answers } = await openLog(THREE())
    answers['POST /api/sync'] = 'no-answer'
    await press(screen.getByRole('tab', { name: 'Status' }))
    await press(button('Play'))
    await press(screen.getByRole('tab', { name: 'Care Log' }))
    expect(deeds()[0]).toBe('Played with Biscuit')
    expect(words()).toContain('waiting to be sent')
    await press(radio('Feeding'))
    expect(deeds()).toEqual(['Fed with Biscuit'])
  })
})

describe('older entries', () => {
  test('load near the end of the list and stay, in order, until there are no more', async () => {
    const { reads } = await openLog(twelve(), { pageSize: 5 })
    expect(deeds().length).toBe(5)
    await near()
    await elsewhere({ kind: 'care', ...careAgo('feed') })
    for (const oldest of removeButtons().slice(-1)) await press(oldest)
    expect(deeds().length).toBe(12)
    expect(reads().map((search) => new URLSearchParams(search).get('before'))).toEqual(['more'])
    expect(watched.size).toBe(0)
  })

  test.each(['All Activities', 'Feeding'])(
    'that another device removed are gone from the view %s',
    async (view) => {
      const { log } = await openLog(twelve(), { pageSize: 5 })
      await press(radio(view))
      await near()
      expect(deeds().length).toBe(12)
      await elsewhere({ kind: 'removal', id: 'removal', of: log()[8]?.id })
      await near()
      expect(deeds().length).toBe(11)
    },
  )

  test('of one activity load alone', async () => {
    const { reads } = await openLog([...twelve(), careAgo('walk', { days: 2 })], { pageSize: 5 })
    await press(radio('Walking'))
    await near()
    expect(deeds()).toEqual(['Walked with Biscuit'])
    expect(Object.fromEntries(new URLSearchParams(reads()[0]))).toEqual({
      limit: '100',
      type: 'walk',
    })
  })

  test('that cannot be loaded wait for a press, in this view alone', async () => {
    const { answers } = await openLog(twelve(), { pageSize: 5 })
    const works = answers[LOG] ?? 'no-answer'
    const later = laterAnswer('no-answer')
    answers[LOG] = later.answer
    await near()
    expect(words()).toContain('Loading older activities')
    later.come()
    await pass(0)
    expect(messageLines()).toEqual(['Failed to fetch pet activities'])
    expect(watched.size).toBe(0)
    answers[LOG] = works
    await press(button('Load older activities'))
    expect(deeds().length).toBe(12)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Care moments' }))
    answers[LOG] = 'no-answer'
    await press(radio('Walking'))
    await near()
    expect(messageLines()).toEqual(['Failed to fetch pet activities'])
    await press(radio('Feeding'))
    expect(watched.size).toBe(1)
  })
})

describe('an entry', () => {
  test('is removed from log and figures with one press, and can be restored for a while', async () => {
    const { log, sent } = await openLog(THREE())
    await press(removeButton('Walked'))
    expect(deeds()).toEqual(['Fed with Biscuit', 'Played with Biscuit'])
    expect(messageLines()).toEqual(['Removed from the log'])
    await press(screen.getByRole('tab', { name: 'Status' }))
    expect(words()).toContain('2 care moments so far')
    expect(words()).toContain('Last WalkedNever')
    expect(sent('removal').length).toBe(1)
    expect(log().length).toBe(2)
  })

  test('returns with Undo and takes the focus', async () => {
    const { log } = await openLog(THREE())
    removeButton('Fed').focus()
    await key('{Enter}')
    expect(document.activeElement).toBe(button('Undo'))
    await key('{Enter}')
    expect(deeds().length).toBe(3)
    expect(document.activeElement).toBe(removeButton('Fed'))
    await pass(15_000)
    expect([deeds().length, log().length]).toEqual([3, 3])
  })
})

describe('late care', () => {
  test('is logged for any time of the last seven days', async () => {
    const { sent } = await openLog([])
    await openForm()
    expect(document.activeElement).toBe(form().getByLabelText('Day'))
    await press(form().getByRole('radio', { name: /Play/ }))
    const offered = form().getAllByRole<HTMLOptionElement>('option')
    expect(offered.length).toBe(7)
    await choose(form().getByLabelText('Day'), offered.at(-1)?.value ?? '')
    await write(form().getByLabelText('Time'), '00:00')
    await press(button('Log it'))
    expect(sent('care')).toMatchObject([
      {
        activity_type: 'play',
        local_day: '2026-03-06',
        timestamp: new Date(2026, 2, 6).toISOString(),
      },
    ])
    expect(messageLines()[0]).toMatch(/^Logged: .Biscuit's. playtime, Mar 6, 2026 at 12:00\sAM /)
    expect(removeButtons().length).toBe(1)
  })

  test.each([
    ['without a time', '', 'Please choose a time'],
    ['that is still to come', '12:01', "That time hasn't come yet"],
  ])('%s is refused until another time is typed', async (_what, time, sentence) => {
    const { sent } = await openLog([])
    await openForm()
    await write(form().getByLabelText('Time'), '12:00')
    await press(button('Log it'))
    expect(words()).toContain('meal, today at 12:00')
    await openForm()
    await write(form().getByLabelText('Time'), time)
    await press(button('Log it'))
    expect(words()).toContain(sentence)
    // A success beside the error would contradict it.
    expect(words()).not.toContain('Logged:')
    expect(document.activeElement).toBe(form().getByLabelText('Time'))
    await write(form().getByLabelText('Time'), '10:00')
    expect(words()).not.toContain(sentence)
    expect(sent('care').length).toBe(1)
  })

  test.each([
    ['Escape', () => key('{Escape}')],
    ['Cancel', () => press(button('Cancel'))],
  ])('is not logged after %s', async (_how, leave) => {
    const { sent } = await openLog([])
    await openForm()
    await leave()
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(button('Log earlier care'))
    expect(sent('care')).toEqual([])
  })
})

describe('the calendar', () => {
  test('shows the care of each day of the month, and the entries of one day without reading them', async () => {
    const { reads } = await openCalendar()
    expect(words()).toContain('FeedingWalkingPlaying')
    expect(title()).toBe(monthName('2026-03-01'))
    await press(day('2026-03-11', 'Playing'))
    expect(words()).toContain('Played with Biscuit')
    await press(removeButton('Played'))
    expect(words()).toContain('Nothing in the log for this day')
    expect(day('2026-03-11').closest('[aria-selected=true]')).toBeTruthy()
    expect(reads()).toEqual([])
    await press(radio('List'))
    expect(screen.queryByRole('grid')).toBeNull()
  })

  test('follows the arrow keys, but not to future days', async () => {
    await openCalendar()
    expect(day('2026-03-13')).toHaveProperty('disabled', true)
    today().focus()
    await key('{ArrowLeft}')
    expect(document.activeElement).toBe(day('2026-03-11', 'Playing'))
    await key('{PageUp}')
    expect(document.activeElement).toBe(day('2026-02-11'))
    await key('{PageDown}{ArrowDown}')
    expect(document.activeElement).toBe(today())
    expect(today().tabIndex).toBe(0)
    expect(day('2026-03-11', 'Playing').tabIndex).toBe(-1)
  })

  test("begins on the pet's first day, or earlier with late care", async () => {
    const created_at = new Date(2026, 2, 11, 9).toISOString()
    await openCalendar([careAgo('feed', { days: 2 })], {
      pet: { name: 'Biscuit', type: 'dog', created_at },
    })
    day('2026-03-12').focus()
    await key('{ArrowUp}')
    expect(document.activeElement).toBe(day('2026-03-10', 'Feeding'))
    await key('{ArrowLeft}')
    expect(document.activeElement).toBe(day('2026-03-10', 'Feeding'))
    expect(day('2026-03-09')).toHaveProperty('disabled', true)
    expect(button('Previous month').getAttribute('aria-disabled')).toBe('true')
  })

  test('turns from the first month to this one', async () => {
    await openCalendar([careAgo('feed', { days: 20 })])
    expect(button('Next month').getAttribute('aria-disabled')).toBe('true')
    await press(button('Previous month'))
    expect(title()).toBe(monthName('2026-02-01'))
    expect(day('2026-02-20', 'Feeding')).toBeTruthy()
    expect(day('2026-02-12').tabIndex).toBe(0)
    await press(button('Previous month'))
    expect(button('Previous month').getAttribute('aria-disabled')).toBe('true')
    await press(button('Previous month'))
    expect(title()).toBe(monthName('2026-01-01'))
    expect(document.activeElement).toBe(button('Previous month'))
    await press(button('Next month'))
    await press(button('Next month'))
    expect(title()).toBe(monthName('2026-03-01'))
  })

  test('shows a year, whose months open', async () => {
    await openCalendar([
      careAgo('feed'),
      careAgo('feed', { days: 1 }),
      careAgo('play', { days: 40 }),
      careAgo('feed', { days: 500 }),
    ])
    await press(radio('Year'))
    expect(monthButton('2026-03', 2)).toBeTruthy()
    expect(monthButton('2026-04', 0)).toHaveProperty('disabled', true)
    await press(monthButton('2026-01', 1))
    expect(radio('Month')).toHaveProperty('checked', true)
    expect(title()).toBe(monthName('2026-01-01'))
    expect(document.activeElement).toBe(day('2026-01-01'))
    await press(radio('Year'))
    await press(button('Previous year'))
    expect(title()).toBe('2025')
    await press(button('Previous year'))
    const [first] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain(monthName('2024-10-01'))
  })

  test('reads a day that is not loaded, says if that fails, and tries again', async () => {
    const before = [
      careAgo('play', { days: 1, minutes: 30 }),
      careAgo('walk', { days: 1, minutes: 90 }),
      careAgo('feed', { days: 1, minutes: 60 }),
    ]
    const { answers } = await openCalendar([careAgo('feed'), ...before], { pageSize: 2 })
    const works = answers[LOG] ?? 'no-answer'
    const failing = laterAnswer('no-answer')
    answers[LOG] = failing.answer
    await press(day('2026-03-11', 'Feeding', 'Walking', 'Playing'))
    // Text in a busy region is not announced.
    expect(screen.getByText('Loading').closest('[aria-busy=true]')).toBeNull()
    failing.come()
    await pass(0)
    expect(words()).toContain('Failed to fetch pet activities')
    answers[LOG] = works
    await press(button('Try again'))
    expect(deeds()).toEqual(['Played with Biscuit', 'Fed with Biscuit', 'Walked with Biscuit'])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: longDay('2026-03-11') }))
  })
})
