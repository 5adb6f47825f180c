import { expect, test } from 'vitest'
import { happinessLabel, moodEmoji, moodOf } from './mood.ts'

test.each([
  [100, 'happy', 'Thriving', '😄'],
  [80, 'happy', 'Thriving', '😄'],
  [79, 'smiling', 'Happy', '🙂'],
  [60, 'smiling', 'Happy', '🙂'],
  [59, 'neutral', 'Content', '😐'],
  [40, 'neutral', 'Content', '😐'],
  [39, 'frowning', 'Uneasy', '🙁'],
  [20, 'frowning', 'Uneasy', '🙁'],
  [19, 'crying', 'Needs attention', '😢'],
  [0, 'crying', 'Needs attention', '😢'],
])('at happiness %i a pet is %s: %s %s', (happiness, mood, label, emoji) => {
  expect(moodOf(happiness)).toBe(mood)
  expect(happinessLabel(happiness)).toBe(label)
  expect(moodEmoji(happiness)).toBe(emoji)
})

test.each([-1, Number.NaN])('a happiness that cannot be (%d) reads as the lowest', (happiness) => {
  expect(moodOf(happiness)).toBe('crying')
})
