import { expect, test } from 'vitest'
import { CallFailed } from '../state/call-failed.ts'
import type { Change } from '../state/outbox.ts'
import { changeFailure, createFailure, fetchFailure, outageMessage } from './failures.ts'

const BROKEN = 'Something went wrong'
const FETCH = 'Failed to fetch pet data'

test.each([
  ['no-answer', FETCH, 'Failed to create pet', 'Failed to log activity', 'Failed to update pet'],
  [
    'database-away',
    FETCH,
    'Failed to create pet',
    'Failed to log activity',
    'Failed to update pet',
  ],
  [
    'update-pet-failed',
    FETCH,
    'Failed to create pet',
    'Failed to update pet',
    'Failed to update pet',
  ],
  ['pet-not-found', FETCH, 'Failed to create pet', 'Pet not found', 'Pet not found'],
  ['unexpected', BROKEN, BROKEN, BROKEN, BROKEN],
  ['unreadable', BROKEN, BROKEN, BROKEN, BROKEN],
])('%s is shown as: %s; %s; %s; %s', (code, fetched, created, logged, renamed) => {
  expect([
    fetchFailure(code),
    createFailure(code),
    changeFailure(code, 'care'),
    changeFailure(code, 'rename'),
  ]).toEqual([fetched, created, logged, renamed])
})

test('a full log has its own message', () => {
  expect(changeFailure('log-full', 'care')).toMatch(/^The Care Log is full/)
})

const CARE: Change[] = [
  { kind: 'care', id: 'a', activity_type: 'feed', timestamp: 'x', local_day: 'y' },
]
const RENAME: Change[] = [{ kind: 'rename', id: 'b', name: 'Miso', renamed_at: 'x' }]

test.each([
  ['pending care and an error', 'log-activity-failed', CARE, true, 'Failed to log activity'],
  ['a pending name and an error', 'log-activity-failed', RENAME, true, 'Failed to update pet'],
  ['pending care without a network', 'no-answer', CARE, true, null],
  ['no network, before the first answer', 'no-answer', CARE, false, "You're offline; Miso is fine"],
  ['nothing pending, before the first answer', 'database-away', [], false, FETCH],
  ['nothing pending, later', 'database-away', [], true, null],
  ['a visitor who was erased', 'visitor-forgotten', CARE, true, null],
])('an outage with %s', (_what, code, waiting, hasServerAnswered, message) => {
  const shown = outageMessage(new CallFailed(code), waiting, hasServerAnswered, 'Miso')
  const kind = code === 'no-answer' ? 'info' : 'error'
  expect(shown).toEqual(message && { kind, text: message })
})
