import { expect, test } from 'vitest'
import { NOT_READ } from '../../api/reads.ts'
import { isPending, voteState } from './vote-state.ts'

test.each([
  ['at first', { isVoted: false, isLoading: true, isDelaying: true }, 'unknown'],
  [
    'after a while without an answer',
    { isVoted: false, isLoading: true, isDelaying: false },
    'loading',
  ],
  ['with an answer', { isVoted: false, isLoading: false, isDelaying: false }, 'unvoted'],
  ['with an early answer', { isVoted: false, isLoading: false, isDelaying: true }, 'unvoted'],
  ['with a vote', { isVoted: true, isLoading: false, isDelaying: false }, 'voted'],
  [
    'with a vote, while a count is awaited',
    { isVoted: true, isLoading: true, isDelaying: false },
    'voted',
  ],
  [
    'with a vote, before anything is known',
    { isVoted: true, isLoading: true, isDelaying: true },
    'voted',
  ],
] as const)('a card %s', (_when, known, state) => {
  expect(voteState(known)).toBe(state)
})

test.each([
  ['not yet', NOT_READ, true],
  ['with nothing in it', { data: [], error: null }, false],
  ['in vain', { data: undefined, error: new Error('away') }, false],
  ['and then in vain', { data: [], error: new Error('away') }, false],
])('a read that was answered %s', (_how, read, pending) => {
  expect(isPending(read)).toBe(pending)
})
