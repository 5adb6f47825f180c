import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/calendar-day.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../api/answers.ts'
import { type Known, type Press, contains, hear, viewOf } from './game-view.ts'

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
const STREAKS = {
  feedStreak: 1,
  walkStreak: 0,
  playStreak: 0,
  longestStreak: 1,
  totalActivities: 4,
}

const inUtc = (at: string) => dayOf(at, 'UTC')
const inAuckland = (at: string) => dayOf(at, 'Pacific/Auckland')
const streaksOn = (day: string) => viewOf(known(game(5)), day, inUtc).streaks

/** A care moment of that hour of the day. */
function care(hour: number, other: Partial<CareEntry> = {}): CareEntry {
  const timestamp = new Date(Date.UTC(2026, 2, 12, hour)).toISOString()
  return { id: `at-${hour}`, activity_type: 'feed', timestamp, local_day: TODAY, ...other }
}

function press(hour: number, other: Partial<Press> = {}): Press {
  return { care: care(hour), after: 0, ...other }
}

/** The game at a version, with the entries of these hours on its first page; `next` is null at the log's end. */
function game(version: number, hours: number[] = [], next: string | null = null): Game {
  const activities = hours.map((hour) => care(hour))
  return { version, today: TODAY, pet: PET, streaks: STREAKS, log: { activities, next } }
}

function known(of: Game | null, presses: Press[] = []): Known {
  return { game: of, heardAt: 10, presses, isBehind: false }
}

describe('a press is', () => {
  test.each([
    ['in a game whose page names it', press(9), game(5, [9, 8], 'more'), true],
    ['not in one whose page reaches further back', press(9), game(5, [8, 7], 'more'), false],
    ['not in one whose page is the whole log', press(6), game(5, [8, 7]), false],
    ['perhaps in one whose page begins after it', press(6), game(5, [8, 7], 'more'), undefined],
    ['perhaps in one whose page ends at its instant', press(7.0), game(5, [8], 'more'), undefined],
    [
      'in every game from the version of its answer on',
      press(6, { by: 5 }),
      game(5, [8], 'more'),
      true,
    ],
    ['not in a game from before it was sent', press(6, { after: 5 }), game(5, [8], 'more'), false],
    [
      'not in a game from before its number',
      press(6, { after: 5, by: 6 }),
      game(5, [8], 'x'),
      false,
    ],
  ] as const)('%s', (_what, one, of, isIn) => {
    expect(contains(of, one)).toBe(isIn)
  })
})

describe('of two games', () => {
  test('the one with the higher version stays, in whatever order they come', () => {
    const newer = hear(known(game(5)), game(6), 3, 11)
    expect(newer.game?.version).toBe(6)
    const late = hear(newer, game(5), 3, 12)
    expect(late).toMatchObject({ game: { version: 6 }, heardAt: 11, isBehind: true })
  })

  test('of one version, the later day stays', () => {
    const tomorrow = { ...game(5), today: '2026-03-13' }
    expect(hear(known(game(5)), tomorrow, 3, 11).game).toBe(tomorrow)
    expect(hear(known(tomorrow), game(5), 3, 11).game).toBe(tomorrow)
  })

  test('what was asked for after the other was heard stays: the database may have been set back', () => {
    expect(hear(known(game(6)), game(4), 11, 12)).toMatchObject({ game: { version: 4 } })
  })

  test('one that may count a press which is shown is left out until that press is answered', () => {
    const before = known(game(5, [8], 'more'), [press(6, { after: 5 })])
    const unsure = hear(before, game(6, [8], 'more'), 11, 12)
    expect(unsure).toEqual({ ...before, isBehind: true })
    const answered = { ...unsure, presses: [press(6, { after: 5, by: 6 })] }
    expect(hear(answered, game(6, [8], 'more'), 13, 14)).toMatchObject({
      game: { version: 6 },
      presses: [],
      isBehind: false,
    })
  })

  test('a press that another tab has dealt with is in what was asked for afterwards', () => {
    const gone = known(game(5), [press(9, { after: 5, goneAt: 11 })])
    expect(hear(gone, game(6, [8], 'more'), 12, 13).presses).toEqual([])
  })
})

describe('what is shown', () => {
  test('presses show as they will be: happiness to 100, last times, streaks, totals', () => {
    const presses = [
      press(10),
      press(11),
      { ...press(12), care: care(12, { activity_type: 'walk' }) },
    ]
    expect(viewOf(known(game(5, [8]), presses), TODAY, inUtc)).toMatchObject({
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
      waiting: [{ care: { id: 'at-12' } }, { care: { id: 'at-11' } }, { care: { id: 'at-10' } }],
    })
  })

  test('a press that the game has is counted by it alone', () => {
    const shown = viewOf(known(game(5, [9]), [press(9)]), TODAY, inUtc)
    expect(shown).toMatchObject({ streaks: STREAKS, waiting: [] })
  })

  test('a press that may be in the game waits, and is not counted twice', () => {
    const shown = viewOf(known(game(5, [9], 'more'), [press(6)]), TODAY, inUtc)
    expect(shown).toMatchObject({ streaks: STREAKS, waiting: [{ care: { id: 'at-6' } }] })
  })

  test("the day of the last Feed is the visitor's own: in Auckland it was today already", () => {
    const fed = { ...game(5), pet: { ...PET, lastfed: '2026-03-11T20:00:00.000Z' } }
    const { streaks } = viewOf(known(fed, [press(9)]), TODAY, inAuckland)
    expect(streaks).toMatchObject({ feedStreak: 1, totalActivities: 5 })
  })

  test('a game kept from days ago shows the streaks that are over as 0', () => {
    expect(streaksOn('2026-03-12')).toEqual(STREAKS)
    expect(streaksOn('2026-03-13')).toEqual({ ...STREAKS, feedStreak: 0 })
  })

  test('of a pet without streaks, as an earlier release kept it, makes none up', () => {
    const alone = { version: 0, today: '', pet: PET }
    const shown = viewOf({ game: alone, presses: [press(9)] }, TODAY, inUtc)
    expect(shown).toMatchObject({ pet: { happiness: 95 }, streaks: undefined, log: undefined })
  })
})
