import { expect, test } from 'vitest'
import { CallFailed } from '../state/call-failed.ts'
import type { Change } from '../state/outbox.ts'
import { changeFailure, outageMessage, petFailure } from './failures.ts'

const FETCH = 'Failed to fetch pet data'

test.each([
  ['database-away', 'care', 'Failed to log activity'],
  ['database-away', 'rename', 'Failed to update pet'],
  ['update-pet-failed', 'care', 'Failed to update pet'],
  ['pet-not-found', 'care', 'Pet not found'],
  ['log-full', 'care', 'The Care Log is full. Remove an entry to add a new one.'],
  ['unexpected', 'care', 'Something went wrong'],
  ['unreadable', 'rename', 'Something went wrong'],
] as const)('after %s a %s is answered: %s', (code, kind, message) => {
  expect(changeFailure(code, kind)).toBe(message)
})

test.each([
  ['no-answer', 'fetchPet', FETCH],
  ['database-away', 'createPet', 'Failed to create pet'],
  ['unexpected', 'createPet', 'Something went wrong'],
] as const)('after %s %s is answered: %s', (code, deed, message) => {
  expect(petFailure(code, deed)).toBe(message)
})

const CARE: Change[] = [
  { kind: 'care', id: 'a', activity_type: 'feed', timestamp: 'x', local_day: 'y' },
]
const RENAME: Change[] = [{ kind: 'rename', id: 'b', name: 'Miso', renamed_at: 'x' }]

test.each([
  ['pending care and an error', 'log-activity-failed', CARE, true, 'Failed to log activity'],
  ['a pending name and an error', 'log-activity-failed', RENAME, true, 'Failed to update pet'],
  ['pending care without a network', 'no-answer', CARE, true, null],
  ['no answer at first', 'no-answer', CARE, false, "We can't reach the server. Miso is fine."],
  ['nothing pending, before the first answer', 'database-away', [], false, FETCH],
  ['nothing pending, later', 'database-away', [], true, null],
  ['a visitor who was deleted', 'visitor-forgotten', CARE, true, null],
])('an outage with %s', (_what, code, waiting, hasServerAnswered, message) => {
  const shown = outageMessage(new CallFailed(code), waiting, hasServerAnswered, 'Miso')
  const kind = code === 'no-answer' ? 'info' : 'error'
  expect(shown).toEqual(message && { kind, text: message })
})
