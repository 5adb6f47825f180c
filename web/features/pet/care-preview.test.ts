import { expect, test } from 'vitest'
import { dayOf } from '#domain/calendar-day.ts'
import type { Pet } from '#domain/pet.ts'
import { previewCare } from './care-preview.ts'
import type { Care } from './care-queue.ts'

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

function press(activity_type: Care['activity_type'], timestamp: string, local_day: string): Care {
  return { id: timestamp + activity_type, activity_type, timestamp, local_day }
}

test('presses show as they will be: happiness to 100, last times, streaks, totals', () => {
  const presses = [
    press('feed', '2026-03-12T10:00:00.000Z', '2026-03-12'),
    press('feed', '2026-03-12T10:00:01.000Z', '2026-03-12'),
    press('walk', '2026-03-12T10:00:02.000Z', '2026-03-12'),
  ]
  expect(previewCare({ pet: PET, streaks: STREAKS }, presses, inUtc)).toEqual({
    pet: {
      ...PET,
      happiness: 100,
      lastfed: '2026-03-12T10:00:01.000Z',
      lastwalked: '2026-03-12T10:00:02.000Z',
    },
    streaks: { feedStreak: 2, walkStreak: 1, playStreak: 0, longestStreak: 2, totalActivities: 7 },
  })
})

test("the day of the last Feed is the visitor's own: in Auckland it was today already", () => {
  const feed = press('feed', '2026-03-11T20:00:00.000Z', '2026-03-12')
  const { streaks } = previewCare({ pet: PET, streaks: STREAKS }, [feed], (at) =>
    dayOf(at, 'Pacific/Auckland'),
  )
  expect(streaks).toMatchObject({ feedStreak: 1, totalActivities: 5 })
})

test('without presses, or before the streaks are known, nothing is made up', () => {
  const known = { pet: PET, streaks: undefined }
  expect(previewCare(known, [], inUtc)).toEqual(known)
  const walk = press('walk', '2026-03-12T10:00:00.000Z', '2026-03-12')
  expect(previewCare(known, [walk], inUtc).streaks).toBeUndefined()
})
