import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/call-failed.ts'
import { careFailure, createFailure, fetchFailure } from './pet-failures.ts'

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
