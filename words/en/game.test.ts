import { expect, test } from 'vitest'
import { PET_NAME_REFUSALS, WAITING_LINE, totals } from './game.ts'

test('every reason has a sentence; an empty name has the specified one', () => {
  expect(PET_NAME_REFUSALS).toEqual({
    empty: 'Please enter a pet name',
    invisible: 'Please use at least one letter, number or emoji',
    unreadable: 'Some characters cannot be shown. Please type the name again',
    'too-long': 'Please use at most 40 characters',
    'too-heavy': 'Please use a shorter name',
  })
})

test.each([
  [0, '0 care moments so far · longest streak 0 days'],
  [1, '1 care moment so far · longest streak 1 day'],
  [2, '2 care moments so far · longest streak 2 days'],
])('streaks of %d add up to: %s', (count, sentence) => {
  expect(totals({ count, text: `${count}` }, { count, text: `${count}` })).toBe(sentence)
})

test.each([
  [1, true, '1 care moment is kept on this device'],
  [2, true, '2 care moments are kept on this device'],
  [1, false, '1 care moment is kept while this page is open'],
])('%d that waits, kept for good: %s, is told as: %s …', (count, isKept, beginning) => {
  const end = ' and will be sent when the connection is back.'
  expect(WAITING_LINE.kept(count, isKept)).toBe(beginning + end)
})
