import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/call-failed.ts'
import {
  careFailure,
  changeFailure,
  createFailure,
  fetchFailure,
  keptGameSentence,
} from './pet-failures.ts'

const BROKEN = 'Something went wrong'

test.each([
  ['no-answer', 'Failed to fetch pet data', 'Failed to create pet', 'Failed to log activity'],
  ['database-away', 'Failed to fetch pet data', 'Failed to create pet', 'Failed to log activity'],
  ['pet-not-found', 'Failed to fetch pet data', 'Failed to create pet', 'Pet not found'],
  ['update-pet-failed', 'Failed to fetch pet data', 'Failed to create pet', 'Failed to update pet'],
  ['unexpected', BROKEN, BROKEN, BROKEN],
  ['unreadable', BROKEN, BROKEN, BROKEN],
])('%s is said as: %s; %s; %s', (code, fetched, created, logged) => {
  const failure = new CallFailed(code)
  const sentences = [fetchFailure(failure), createFailure(failure), careFailure(failure)]
  expect(sentences).toEqual([fetched, created, logged])
})

test.each([
  ['update-pet-failed', 'Failed to update pet'],
  ['invalid-name', 'Failed to update pet'],
  ['pet-not-found', 'Pet not found'],
  ['unreadable', BROKEN],
])('a removal or a name that is refused with %s is said as: %s', (code, sentence) => {
  for (const kind of ['removal', 'rename'] as const) {
    expect(changeFailure(new CallFailed(code), kind)).toBe(sentence)
  }
  expect(changeFailure(new CallFailed('invalid-timestamp'), 'care')).toBe('Failed to log activity')
})

const SAID = 'Failed to fetch pet data'

test.each([
  ['is said once what an earlier visit left is shown', 'no-answer', 0, false, true, SAID],
  ['is left to the page where nothing is known', 'no-answer', 0, false, false, null],
  ['is not said of a game that the server has told', 'no-answer', 0, true, true, null],
  ['is left to the page where it is a refusal', 'invalid-query', 400, false, true, null],
])('a failure %s', (_what, code, status, isLive, isKnown, sentence) => {
  expect(keptGameSentence(new CallFailed(code, status), isLive, isKnown)).toBe(sentence)
})

test('without a failure nothing is said', () => {
  expect(keptGameSentence(null, false, true)).toBeNull()
})
