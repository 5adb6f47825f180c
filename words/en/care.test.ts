import { expect, test } from 'vitest'
import { moodOf } from '#domain/mood.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, MOOD_WORDS, TITLE_WORDS, newTitle } from './care.ts'

test.each([
  [100, 'Thriving'],
  [80, 'Thriving'],
  [79, 'Happy'],
  [60, 'Happy'],
  [59, 'Content'],
  [40, 'Content'],
  [39, 'Uneasy'],
  [20, 'Uneasy'],
  [19, 'Needs attention'],
  [0, 'Needs attention'],
])('the word beside a happiness of %i is %s', (happiness, label) => {
  expect(MOOD_WORDS[moodOf(happiness)].label).toBe(label)
})

test.each([
  [0, 'Starting Out'],
  [1, 'Beginner Buddy'],
  [2, 'Beginner Buddy'],
  [3, 'Bond Builder'],
  [6, 'Bond Builder'],
  [7, 'Trusty Friend'],
  [13, 'Trusty Friend'],
  [14, 'Devoted Keeper'],
  [29, 'Devoted Keeper'],
  [30, 'Guardian'],
])('a streak of %i days has the title %s', (days, title) => {
  expect(TITLE_WORDS[streakTitle(days)]).toBe(title)
})

test('a new title names its activity', () => {
  expect(newTitle('feed', 'bondBuilder', 3)).toBe("Feeding day 3: you're a Bond Builder!")
})

test.each([
  ['feed', 'Fed with Rex'],
  ['walk', 'Walked with Rex'],
  ['play', 'Played with Rex'],
] as const)('a %s reads %s in the log', (activity, sentence) => {
  expect(ACTIVITY_WORDS[activity].done('Rex')).toBe(sentence)
})
