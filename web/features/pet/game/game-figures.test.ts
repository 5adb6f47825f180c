import {
  array,
  assert,
  boolean,
  configureGlobal,
  constantFrom,
  integer,
  property,
  record,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { dayOf } from '#domain/calendar-day.oracle.ts'
import { LAST_TIME } from '#domain/pet.ts'
import type { CareEntry } from '../../../api/answers.ts'
import { figuresOf } from './game-figures.ts'
import { gameOfLog } from './game.fake.ts'

// The same cases in every run.
configureGlobal({ seed: 66 })

const TODAY = '2026-03-12'
const NOON_MS = Date.parse(`${TODAY}T12:00:00.000Z`)
const HOUR_MS = 3_600_000

const inUtc = (instantIso: string) => dayOf(instantIso, 'UTC')

/** An entry so many hours before noon of today. */
function entry(hoursAgo: number, activity_type: CareEntry['activity_type'] = 'feed'): CareEntry {
  const timestamp = new Date(NOON_MS - hoursAgo * HOUR_MS).toISOString()
  return {
    id: `${activity_type}-${hoursAgo}`,
    activity_type,
    timestamp,
    local_day: inUtc(timestamp),
  }
}

const life = record({
  ages: array(
    record({ hoursAgo: integer({ min: 0, max: 12 * 24 }), activity: constantFrom(...ACTIVITIES) }),
    { maxLength: 30 },
  ),
  pageSize: integer({ min: 1, max: 12 }),
  removed: array(integer({ min: 0, max: 11 }), { maxLength: 4 }),
  added: array(
    record({ hoursAgo: integer({ min: -8, max: 7 * 24 }), activity: constantFrom(...ACTIVITIES) }),
    { maxLength: 4 },
  ),
  isOfYesterday: boolean(),
})

test('of 3000 games with changes, what is told is what the whole log says; the rest is left open', () => {
  let [told, open] = [0, 0]
  assert(
    property(life, ({ ages, pageSize, removed, added, isOfYesterday }) => {
      const unique = new Map(
        ages.map(({ hoursAgo, activity }) => [
          `${activity}-${hoursAgo}`,
          entry(hoursAgo, activity),
        ]),
      )
      const log = [...unique.values()]
      // A game that was told a day ago has nothing of today.
      const day = isOfYesterday ? '2026-03-11' : TODAY
      const game = gameOfLog(
        log.filter(({ local_day }) => local_day <= day),
        pageSize,
        day,
      )
      const gone = [...new Set(removed)]
        .map((at) => game.log.activities[at])
        .filter((one) => one !== undefined)
      const more = added.map(({ hoursAgo, activity }, at) => ({
        ...entry(hoursAgo, activity),
        id: `added-${at}`,
      }))
      const shown = figuresOf(game, { added: more, removed: gone }, TODAY, inUtc)
      const all = log.filter(({ local_day }) => local_day <= day)
      const truth = gameOfLog([...all.filter((one) => !gone.includes(one)), ...more])
      expect(shown.pet.happiness).toBe(truth.pet.happiness)
      expect(shown.streaks?.totalActivities).toBe(truth.streaks.totalActivities)
      for (const activity of ACTIVITIES) {
        const isOpen = shown.unknownTimes.includes(activity)
        expect(shown.pet[LAST_TIME[activity]]).toBe(isOpen ? null : truth.pet[LAST_TIME[activity]])
      }
      for (const name of ['feedStreak', 'walkStreak', 'playStreak', 'longestStreak'] as const) {
        const figure = shown.streaks?.[name]
        if (figure === undefined) open += 1
        else told += 1
        const mayBeOpen = game.log.next !== null
        expect(mayBeOpen ? [undefined, truth.streaks[name]] : [truth.streaks[name]]).toContain(
          figure,
        )
      }
    }),
    { numRuns: 3000 },
  )
  // Most of it is told.
  expect(told / (told + open)).toBeGreaterThan(0.8)
}, 60_000)

describe('a removal', () => {
  const DAYS = [0, 24, 48, 72]

  test('of the only Feed of today leaves the streak that was there yesterday', () => {
    const game = gameOfLog(DAYS.map((hours) => entry(hours)))
    const { pet, streaks } = figuresOf(game, { added: [], removed: [entry(0)] }, TODAY, inUtc)
    expect(pet).toMatchObject({ happiness: 80, lastfed: entry(24).timestamp })
    expect(streaks).toMatchObject({ feedStreak: 3, longestStreak: 3, totalActivities: 3 })
  })

  test('whose earlier time is not on the page leaves it open, and says so', () => {
    const game = gameOfLog([...DAYS.map((hours) => entry(hours)), entry(200, 'walk')], 1)
    const shown = figuresOf(game, { added: [], removed: [entry(0)] }, TODAY, inUtc)
    expect(shown).toMatchObject({ pet: { lastfed: null }, unknownTimes: ['feed'] })
    expect(shown.streaks).toMatchObject({ feedStreak: undefined, totalActivities: 4 })
  })

  test('of one of two Feeds of a day changes no streak', () => {
    const game = gameOfLog([entry(1), ...DAYS.map((hours) => entry(hours))], 2)
    const { streaks } = figuresOf(game, { added: [], removed: [entry(0)] }, TODAY, inUtc)
    expect(streaks).toMatchObject({ feedStreak: 4, longestStreak: 4, totalActivities: 4 })
  })
})

test('care of an earlier day closes the gap in its streak', () => {
  const game = gameOfLog([entry(0), entry(48), entry(72)])
  const { pet, streaks } = figuresOf(game, { added: [entry(24)], removed: [] }, TODAY, inUtc)
  expect(streaks).toMatchObject({ feedStreak: 4, longestStreak: 4, totalActivities: 4 })
  expect(pet.lastfed).toBe(entry(0).timestamp)
})
