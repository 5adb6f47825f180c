import { expect, test } from 'vitest'
import { PET_NAME_REFUSALS } from './creation.ts'
import { WAITING_LINE, totals } from './game.ts'

test('every reason has a sentence; an empty name has the specified one', () => {
  expect(PET_NAME_REFUSALS).toEqual({
    empty: 'Please enter a pet name',
    invisible: 'Please use at least one letter, number or emoji',
    unreadable: "Some characters can't be shown. Please type the name again",
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

test('a longest streak that cannot be told is left out', () => {
  expect(totals({ count: 2, text: '2' }, undefined)).toBe('2 care moments so far')
})

test.each([
  [1, true, true, '1 care moment is kept on this device'],
  [2, true, true, '2 care moments are kept on this device'],
  [1, false, true, '1 care moment is kept while this page is open'],
  [1, true, false, '1 change is kept on this device'],
  [3, true, false, '3 changes are kept on this device'],
])(
  '%d that waits, kept for good: %s, all care: %s, is told as: %s …',
  (count, isKept, isCareAlone, beginning) => {
    const end = ' and will be sent as soon as possible.'
    expect(WAITING_LINE.kept(count, isKept, isCareAlone)).toBe(beginning + end)
  },
)
