import { describe, expect, test } from 'vitest'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { type PendingCare, type TabState, contains, receiveGame, viewOf } from './game-view.ts'
import type { Pending } from './pending-change.ts'

const TODAY = '2026-03-12'
const PET: Pet = {
  id: 'p',
  name: 'Biscuit',
  type: 'dog',
  happiness: 85,
  lastfed: '2026-03-11T12:00:00.000Z',
  lastwalked: null,
  lastplayed: null,
}
const NOON = `${TODAY}T12:00:00.000Z`
const YESTERDAY = { timestamp: '2026-03-11T12:00:00.000Z', local_day: '2026-03-11' }
const STREAKS = {
  feedStreak: 1,
  walkStreak: 0,
  playStreak: 0,
  longestStreak: 1,
  totalActivities: 4,
}

const inUtc = (at: string) => dayOf(at, 'UTC')
const inAuckland = (at: string) => dayOf(at, 'Pacific/Auckland')
const streaksOn = (day: string) => viewOf(tabWith(game(5)), day, inUtc).streaks

/** An entry of that hour of the day. */
function entry(hour: number, other: Partial<CareEntry> = {}): CareEntry {
  const timestamp = new Date(Date.UTC(2026, 2, 12, hour)).toISOString()
  return { id: `at-${hour}`, activity_type: 'feed', timestamp, local_day: TODAY, ...other }
}

function pending(hour: number, other: Partial<PendingCare> = {}): PendingCare {
  return { kind: 'care', entry: entry(hour), notInVersion: 0, ...other }
}

function removal(hour: number, answered: { inVersion?: number } = {}): Pending {
  return { kind: 'removal', entry: entry(hour), at: NOON, notInVersion: 0, ...answered }
}

function rename(name: string, renamed_at: string, answered: { inVersion?: number } = {}): Pending {
  return { kind: 'rename', name, renamed_at, notInVersion: 0, ...answered }
}

/** The game at a version, with the entries of these hours on its first page; `next` is null at the log's end. */
function game(version: number, hours: number[] = [], next: string | null = null): Game {
  const activities = hours.map((hour) => entry(hour))
  return { version, today: TODAY, pet: PET, streaks: STREAKS, log: { activities, next } }
}

function tabWith(of: Game | null, pending: Pending[] = []): TabState {
  return { game: of, receivedAt: 10, pending, isBehind: false }
}

describe('a pending entry is', () => {
  test.each([
    ['in a game whose page names it', pending(9), game(5, [9, 8], 'more'), true],
    ['not in one whose page reaches further back', pending(9), game(5, [8, 7], 'more'), false],
    ['not in one whose page is the whole log', pending(6), game(5, [8, 7]), false],
    ['perhaps in one whose page begins after it', pending(6), game(5, [8, 7], 'more'), undefined],
    [
      'perhaps in one whose page ends at its instant',
      pending(7.0),
      game(5, [8], 'more'),
      undefined,
    ],
    [
      'in every game from the version of its answer on',
      pending(6, { inVersion: 5 }),
      game(5, [8], 'more'),
      true,
    ],
    [
      'not in a game from before it was made',
      pending(6, { notInVersion: 5 }),
      game(5, [8], 'more'),
      false,
    ],
    [
      'not in a game from before its number',
      pending(6, { notInVersion: 5, inVersion: 6 }),
      game(5, [8], 'x'),
      false,
    ],
  ] as const)('%s', (_what, one, of, isIn) => {
    expect(contains(of, one)).toBe(isIn)
  })
})

describe('of two games', () => {
  test('the one with the higher version stays, in whatever order they come', () => {
    const newer = receiveGame(tabWith(game(5)), game(6), 3, 11)
    expect(newer.game?.version).toBe(6)
    const late = receiveGame(newer, game(5), 3, 12)
    expect(late).toMatchObject({ game: { version: 6 }, receivedAt: 11, isBehind: true })
  })

  test('what was asked for after the other was received stays: the database may have been set back', () => {
    expect(receiveGame(tabWith(game(6)), game(4), 11, 12)).toMatchObject({ game: { version: 4 } })
  })

  test('one that may count an entry which is shown is left out until that entry is answered', () => {
    const before = tabWith(game(5, [8], 'more'), [pending(6, { notInVersion: 5 })])
    const unsure = receiveGame(before, game(6, [8], 'more'), 11, 12)
    expect(unsure).toEqual({ ...before, isBehind: true })
    const answered = { ...unsure, pending: [pending(6, { notInVersion: 5, inVersion: 6 })] }
    expect(receiveGame(answered, game(6, [8], 'more'), 13, 14)).toMatchObject({
      game: { version: 6 },
      pending: [],
      isBehind: false,
    })
  })

  test('an entry that another tab has dealt with is in what was asked for afterwards', () => {
    const gone = tabWith(game(5), [pending(9, { notInVersion: 5, leftQueueAt: 11 })])
    expect(receiveGame(gone, game(6, [8], 'more'), 12, 13).pending).toEqual([])
  })
})

describe('what is shown', () => {
  test('pending entries show as they will be: happiness to 100, last times, streaks, totals', () => {
    const waiting = [
      pending(10),
      pending(11),
      { ...pending(12), entry: entry(12, { activity_type: 'walk' }) },
    ]
    const fedYesterday = { ...entry(12), id: 'y', ...YESTERDAY }
    const before = game(5)
    before.log = { activities: [fedYesterday], next: 'more' }
    expect(viewOf(tabWith(before, waiting), TODAY, inUtc)).toMatchObject({
      pet: {
        happiness: 100,
        lastfed: '2026-03-12T11:00:00.000Z',
        lastwalked: '2026-03-12T12:00:00.000Z',
        lastplayed: null,
      },
      streaks: {
        feedStreak: 2,
        walkStreak: 1,
        playStreak: 0,
        longestStreak: 2,
        totalActivities: 7,
      },
      waiting: [{ entry: { id: 'at-12' } }, { entry: { id: 'at-11' } }, { entry: { id: 'at-10' } }],
    })
  })

  test('an entry that is to go is not there any more, where the game has it and where it waits', () => {
    const shown = viewOf(
      tabWith(game(5, [9, 8]), [removal(9), pending(10), removal(10)]),
      TODAY,
      inUtc,
    )
    expect(shown.streaks).toMatchObject({ totalActivities: 3 })
    expect(shown.pet).toMatchObject({ happiness: 80 })
    expect(shown.waiting).toEqual([])
    expect(shown.removals).toMatchObject([{ entry: { id: 'at-9' } }, { entry: { id: 'at-10' } }])
  })

  test('an entry beyond the page is taken off once the server has: nobody knows whether it was in', () => {
    const before = tabWith(game(5, [9], 'more'), [removal(6)])
    expect(viewOf(before, TODAY, inUtc)).toMatchObject({ streaks: STREAKS, removals: [{}] })
  })

  test('the newest name that waits is shown until a game has it, whoever chose that one', () => {
    const names = [
      rename('Luna', `${TODAY}T10:00:00.000Z`),
      rename('Rex', `${TODAY}T09:00:00.000Z`),
    ]
    const nameIn = (state: TabState) => viewOf(state, TODAY, inUtc).pet?.name
    expect(nameIn(tabWith(game(5), names))).toBe('Luna')
    expect(nameIn(receiveGame(tabWith(game(5), names), game(6), 11, 12))).toBe('Luna')
    const answered = tabWith(game(5), [rename('Luna', NOON, { inVersion: 6 })])
    expect(nameIn(answered)).toBe('Luna')
    expect(nameIn(receiveGame(answered, game(6), 11, 12))).toBe('Biscuit')
  })

  test('an entry that the game contains is counted by it alone', () => {
    const shown = viewOf(tabWith(game(5, [9]), [pending(9)]), TODAY, inUtc)
    expect(shown).toMatchObject({ streaks: STREAKS, waiting: [] })
  })

  test('an entry that may be in the game waits, and is not counted twice', () => {
    const shown = viewOf(tabWith(game(5, [9], 'more'), [pending(6)]), TODAY, inUtc)
    expect(shown).toMatchObject({ streaks: STREAKS, waiting: [{ entry: { id: 'at-6' } }] })
  })

  test("the day of the last Feed is the visitor's own: in Auckland it was today already", () => {
    const fed = { ...game(5), pet: { ...PET, lastfed: '2026-03-11T20:00:00.000Z' } }
    const { streaks } = viewOf(tabWith(fed, [pending(9)]), TODAY, inAuckland)
    expect(streaks).toMatchObject({ feedStreak: 1, totalActivities: 5 })
  })

  test('a game kept from days ago shows the streaks that are over as 0', () => {
    expect(streaksOn('2026-03-12')).toEqual(STREAKS)
    expect(streaksOn('2026-03-13')).toEqual({ ...STREAKS, feedStreak: 0 })
  })
})

/** The day on the wall in a zone; Sweden writes days as YYYY-MM-DD. */
function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}
