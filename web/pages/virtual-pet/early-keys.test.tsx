// @vitest-environment happy-dom
import { createRoot, hydrateRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '../../api/answers.ts'
import { localDay } from '../../device/local-day.ts'
import { today } from '../../device/use-today.ts'
import { VISITOR_KEY } from '../../device/visitor.ts'
import { safeStorage } from '../../device/device-storage.ts'
import { fakeStorage } from '../../device/storage.fake.ts'
import { visitorStorage } from '../../device/visitor-storage.ts'
import { takeEarlyCare } from '../../features/pet/early/early-care.ts'
import { type GameStorage, gameStorage } from '../../features/pet/game/game-storage.ts'
import { viewOf } from '../../features/pet/game/game-view.ts'
import type { Pending } from '../../features/pet/game/pending-change.ts'
import { LoadingStatus } from '../../features/pet/status/loading-status.tsx'
import { StatusCard } from '../../features/pet/status/status-card.tsx'
import { user } from '../../ui/screen.fake.tsx'
import { keepClicks } from '../early-clicks.ts'
import { drawPet, wakeKeys } from './early-keys.ts'

const HTML = renderToString(<LoadingStatus />)
const VISITOR = '0b6f4b52-8a3c-4d7e-9f10-2c3d4e5f6a7b'
const OTHER = '1b6f4b52-8a3c-4d7e-9f10-2c3d4e5f6a7b'

const entry = (id: string, timestamp: string) => ({
  id,
  activity_type: 'feed' as const,
  timestamp,
  local_day: timestamp.slice(0, 10),
})
const IN_LOG = entry('in-log', '2026-03-10T12:00:00.000Z')
const GAME: Game = {
  version: 3,
  today: '2026-03-10',
  pet: {
    id: 'pet',
    name: 'Biscuit <b>',
    type: 'cat',
    happiness: 60,
    lastfed: IN_LOG.timestamp,
    lastwalked: null,
    lastplayed: null,
  },
  streaks: { feedStreak: 1, walkStreak: 0, playStreak: 0, longestStreak: 1, totalActivities: 1 },
  log: { activities: [IN_LOG], next: null },
}

const NOW = Date.parse('2026-03-10T12:05:00.000Z')

const storage = () => gameStorage(visitorStorage(safeStorage(() => localStorage)))

beforeAll(() => {
  wakeKeys()
  keepClicks()
})
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(VISITOR_KEY, VISITOR)
  globalThis.remaEarlyPet = undefined
  takeEarlyCare()
  document.body.innerHTML = `<div data-island="game">${HTML}</div>`
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = () => document.querySelector<HTMLElement>('[data-early]')
const key = (at: number) => {
  const found = card()?.querySelectorAll('button')[at]
  if (!found) throw new Error('there is no such key')
  return found
}
/** What is seen of the pet; undefined while its shape is. */
const seen = () =>
  card()?.hidden === false
    ? [
        card()?.querySelector('bdi')?.textContent,
        card()?.querySelector('[role=img]')?.getAttribute('aria-label'),
        card()?.querySelector('meter')?.getAttribute('aria-valuetext'),
      ]
    : undefined

/** What boxes say, each with its looks; without what a streak earns next, which React adds. */
const boxesIn = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLElement>('dl > div') ?? [])].map(({ dataset, children }) =>
    [
      dataset['lit'],
      dataset['emoji'],
      ...[...children].slice(0, 3).map((one) => one.textContent),
    ].join(' '),
  )

describe('the pet that this device knows', () => {
  test('is drawn, with its name as text, its mood and its happiness', () => {
    storage().putGame(GAME)
    drawPet()
    expect(seen()).toEqual(['Biscuit <b>', 'smiling', '60 of 100, Happy'])
  })

  test('is drawn with its last times and its streaks', () => {
    storage().putGame(GAME)
    drawPet()
    expect(boxesIn(card())).toEqual([
      '  Last Fed 5 minutes ago',
      '  Last Walked Never',
      '  Last Played Never',
      'true 🐣 Feed 1 Beginner Buddy',
      'false 🥚 Walk 0 Starting Out',
      'false 🥚 Play 0 Starting Out',
    ])
  })

  test.each([
    ['on its day', '2026-03-10T12:05:00.000Z'],
    ['the day after', '2026-03-11T23:30:00.000Z'],
    ['too late for its streak', '2026-03-12T00:30:00.000Z'],
  ])('has the boxes that the game draws a moment later: %s', (_, now) => {
    vi.setSystemTime(now)
    storage().putGame({
      ...GAME,
      streaks: { ...GAME.streaks, feedStreak: 8 },
      log: { ...GAME.log, next: 'more' },
    })
    const walk = { ...entry('new', '2026-03-10T12:01:00.000Z'), activity_type: 'walk' as const }
    storage().putPending({ kind: 'care', entry: walk })
    drawPet()
    const later = document.createElement('div')
    const { pet, streaks } = viewOf(
      { game: storage().game() ?? null, pending: pendingIn(storage()) },
      today(),
      localDay,
    )
    if (!pet) throw new Error('there is no pet')
    flushSync(() =>
      createRoot(later).render(
        <StatusCard {...DOES_NOTHING} pet={pet} streaks={streaks} waitingCount={0} />,
      ),
    )
    expect(boxesIn(card())).toEqual(boxesIn(later))
  })

  test('is drawn as React draws it, so that nothing differs when it takes over', async () => {
    storage().putGame(GAME)
    drawPet()
    const place = document.querySelector('[data-island]')
    if (!place) throw new Error('there is no island')
    const before = place.innerHTML
    const differences: unknown[] = []
    await act(async () => {
      hydrateRoot(place, <LoadingStatus early={globalThis.remaEarlyPet} />, {
        onRecoverableError: (error) => differences.push(error),
      })
    })
    expect(differences).toEqual([])
    expect(place.innerHTML).toBe(before)
  })

  test('has the care that waits and is not in the game yet, and no other', () => {
    storage().putGame(GAME)
    for (const one of [IN_LOG, entry('new', '2026-03-10T13:00:00.000Z')])
      storage().putPending({ kind: 'care', entry: one })
    localStorage.setItem(
      'rema-care-theirs',
      OTHER + JSON.stringify(entry('theirs', '2026-03-10T13:00:00.000Z')),
    )
    drawPet()
    expect(seen()?.[2]).toBe('70 of 100, Happy')
  })

  test.each<[string, () => void]>([
    ['nothing is kept', () => localStorage.removeItem('rema-game')],
    ['there is no visitor', () => localStorage.removeItem(VISITOR_KEY)],
    ['it is broken', () => localStorage.setItem('rema-game', `${VISITOR}{"pet":{"na`)],
    ['it is no game', () => localStorage.setItem('rema-game', `${VISITOR}7`)],
    [
      "it is another visitor's",
      () => localStorage.setItem('rema-game', OTHER + JSON.stringify(GAME)),
    ],
    ['it is of an earlier form', () => localStorage.setItem('rema-game', JSON.stringify(GAME))],
    ['it has no log', () => put({ log: undefined })],
    ['it has no pet', () => put({ pet: null })],
    ['it knows no such species', () => put({ pet: { ...GAME.pet, type: 'dragon' } })],
    ['it has no streaks', () => put({ streaks: undefined })],
    ['a streak is no number', () => put({ streaks: { ...GAME.streaks, feedStreak: null } })],
    ['its happiness is no number', () => put({ pet: { ...GAME.pet, happiness: '60' } })],
    [
      'a removal waits',
      () => storage().putPending({ kind: 'removal', entry: IN_LOG, at: IN_LOG.timestamp }),
    ],
    [
      'a name waits',
      () => storage().putPending({ kind: 'rename', name: 'Miso', renamed_at: IN_LOG.timestamp }),
    ],
    [
      'care waits that may be further down in the log',
      () => {
        put({ log: { ...GAME.log, next: 'more' } })
        storage().putPending({ kind: 'care', entry: entry('old', '2026-03-09T13:00:00.000Z') })
      },
    ],
  ])('is not drawn where %s', (_, change) => {
    storage().putGame(GAME)
    change()
    drawPet()
    expect(seen()).toBeUndefined()
    expect(globalThis.remaEarlyPet).toBeUndefined()
  })
})

const DOES_NOTHING = { onCare: () => {}, onRename: () => {}, onSendNow: () => {} }

const pendingIn = (kept: GameStorage) =>
  kept.pending().map((one): Pending => ({ ...one, notInVersion: 0 }))

function put(change: object): void {
  localStorage.setItem('rema-game', VISITOR + JSON.stringify({ ...GAME, ...change }))
}

describe('a press on an early key', () => {
  test('is kept as the game keeps what waits, shown, and told to a game that has begun', async () => {
    storage().putGame(GAME)
    drawPet()
    const heard = vi.fn<() => void>()
    window.addEventListener('storage', heard)
    await user.click(key(2))
    vi.setSystemTime(NOW + 1)
    await user.click(key(2))
    const pending = storage().pending()
    expect(pending).toHaveLength(2)
    expect(pending[0]).toMatchObject({ kind: 'care', entry: { activity_type: 'play' } })
    expect(takeEarlyCare()).toEqual(
      pending.map((one) => one.kind === 'care' && { entry: one.entry, isKept: true }),
    )
    expect(takeEarlyCare()).toEqual([])
    expect(seen()?.[2]).toBe('80 of 100, Thriving')
    const [, , lastPlayed, , , played] = boxesIn(card())
    expect([lastPlayed, played]).toEqual([
      '  Last Played Just now',
      'true 🐣 Play 1 Beginner Buddy',
    ])
    expect(key(2).dataset['pressed']).toBe('')
    expect([heard.mock.calls.length, globalThis.remaEarlyClicks?.size]).toEqual([2, 0])
  })

  test('that the device cannot keep waits in the page for the game', async () => {
    storage().putGame(GAME)
    drawPet()
    vi.stubGlobal('localStorage', fakeStorage({ [VISITOR_KEY]: VISITOR }, 'full'))
    await user.click(key(0))
    expect(storage().pending()).toEqual([])
    expect(takeEarlyCare()).toMatchObject([{ entry: { activity_type: 'feed' }, isKept: false }])
  })
})
