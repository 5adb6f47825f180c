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
import { afterEach, expect, test, vi } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import type { CareEntry } from '../../../api/answers.ts'
import { localDay } from '../../../device/local-day.ts'
import { viewOf } from '../game/game-view.ts'
import { gameOfLog } from '../game/game.fake.ts'
import { earlyPet } from './early-pet.ts'

// The same cases in every run.
configureGlobal({ seed: 69 })

const NOON_MS = Date.parse('2026-03-12T12:00:00.000Z')
const HOUR_MS = 3_600_000

function entry(hoursAgo: number, activity_type: CareEntry['activity_type'] = 'feed'): CareEntry {
  const timestamp = new Date(NOON_MS - hoursAgo * HOUR_MS).toISOString()
  const id = `${activity_type}-${hoursAgo}`
  return { id, activity_type, timestamp, local_day: localDay(timestamp) }
}

const care = (min: number, max: number, maxLength: number) =>
  array(record({ hours: integer({ min, max }), activity: constantFrom(...ACTIVITIES) }), {
    maxLength,
  })

const life = record({
  log: care(24, 12 * 24, 30),
  added: care(-24, 3 * 24, 4),
  pageSize: integer({ min: 1, max: 20 }),
  daysLater: integer({ min: 0, max: 3 }),
  isInLog: boolean(),
})

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'of 1,000 games with care that waits, what is drawn early is what the game shows: %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    let drawn = 0
    assert(
      property(life, ({ log, added, pageSize, daysLater, isInLog }) => {
        const entries = new Map(
          log.map(({ hours, activity }) => [`${activity}-${hours}`, entry(hours, activity)]),
        )
        const toldOn = localDay(new Date(NOON_MS - 24 * HOUR_MS).toISOString())
        const game = gameOfLog([...entries.values()], pageSize, toldOn)
        const [first] = game.log.activities
        const waiting = added.map(({ hours, activity }, at) => ({
          ...entry(hours, activity),
          id: `added-${at}`,
        }))
        if (first && isInLog) waiting.push(first)
        const last = game.log.activities.at(-1)
        const isTold = (one: CareEntry) =>
          game.log.next === null || (last !== undefined && one.timestamp > last.timestamp)
        const onTop = waiting.filter((one) => one !== first && isTold(one))
        const nowMs = NOON_MS + daysLater * 24 * HOUR_MS
        const early = earlyPet(game, onTop, nowMs)
        if (!early) return
        drawn += 1
        const pending = waiting
          .filter((one) => one === first || isTold(one))
          .map((one) => ({ kind: 'care' as const, entry: one, notInVersion: 0 }))
        const today = localDay(new Date(nowMs).toISOString())
        const { pet, streaks } = viewOf({ game, pending }, today, localDay)
        expect(early.happiness).toBe(pet?.happiness)
        // Of who never fed it knows more than the game, which then shows a shape.
        const truth = gameOfLog([...entries.values(), ...onTop], 1, today).streaks
        const shown = ACTIVITIES.map((activity) => `${activity}Streak` as const)
        expect(early.streaks).toEqual(shown.map((name) => truth[name]))
        expect(early.streaks).toEqual(shown.map((name) => streaks?.[name] ?? truth[name]))
        expect(early.lastTimes).toEqual(
          ACTIVITIES.map((activity) =>
            timeAgoText(timeAgo(pet?.[LAST_TIME[activity]] ?? null, nowMs)),
          ),
        )
      }),
      { numRuns: 1_000 },
    )
    expect(drawn).toBeGreaterThan(800)
  },
)

test('a game that leaves a streak open is not drawn', () => {
  const game = gameOfLog([entry(24), entry(48)], 1)
  expect(earlyPet(game, [entry(30)], NOON_MS)).toBeDefined()
  const bridged = gameOfLog([entry(0), entry(72)], 1)
  expect(earlyPet(bridged, [entry(24)], NOON_MS)).toBeUndefined()
})
