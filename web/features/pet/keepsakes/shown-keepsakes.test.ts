import { expect, test } from 'vitest'
import type { ShownStreaks } from '../game/game-figures.ts'
import { namesIn, shownKeepsakes } from './shown-keepsakes.ts'

const streaks: ShownStreaks = {
  feedStreak: 1,
  walkStreak: 0,
  playStreak: 0,
  longestStreak: 3,
  totalActivities: 10,
}
const TOLD = [
  { keepsake: 'ribbon', day: '2026-03-10' },
  { keepsake: 'medal', day: '2026-03-12' },
  { keepsake: 'rug', day: '2026-03-12' },
] as const

const lines = (...[figures, told]: Parameters<typeof shownKeepsakes>) =>
  shownKeepsakes(figures, told).map(({ keepsake, day }) => `${keepsake} ${day ?? '–'}`)

test('each has the day that was told of it', () => {
  expect(lines(streaks, TOLD)).toEqual(['ribbon 2026-03-10', 'medal 2026-03-12', 'rug 2026-03-12'])
})

test('one that waiting care brings is there at once, without a day', () => {
  expect(lines({ ...streaks, totalActivities: 25 }, TOLD).at(-1)).toBe('picture –')
  expect(lines(streaks, undefined)).toEqual(['ribbon –', 'medal –', 'rug –'])
})

test('one whose care moment is taken back is gone at once', () => {
  expect(lines({ ...streaks, totalActivities: 9 }, TOLD)).toEqual([
    'ribbon 2026-03-10',
    'medal 2026-03-12',
  ])
})

test('what cannot be told for now stays as it was told last', () => {
  const all = ['ribbon 2026-03-10', 'medal 2026-03-12', 'rug 2026-03-12']
  expect(lines({ ...streaks, longestStreak: undefined }, TOLD)).toEqual(all)
  expect(lines({ ...streaks, totalActivities: undefined }, TOLD)).toEqual(all)
  expect(lines(undefined, TOLD)).toEqual(all)
  expect(lines(undefined, undefined)).toEqual([])
})

test('the same things on other days are the same', () => {
  const later = TOLD.map((one) => ({ ...one, day: '2026-03-13' }))
  expect(namesIn(later)).toBe(namesIn(TOLD))
  expect(namesIn(TOLD.slice(1))).not.toBe(namesIn(TOLD))
})
