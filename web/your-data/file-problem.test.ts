import { expect, test } from 'vitest'
import { CallFailed } from '../state/call-failed.ts'
import { fileProblem } from './file-problem.ts'

test.each([
  ['no-answer', 0, 'There is no network.'],
  ['incomplete', 0, 'The download was interrupted.'],
  ['not-stored', 0, 'This browser stores no data, so it could not find the pet again.'],
  ['answer-lost', 502, 'No answer came, so the file may be restored or not.'],
  ['overloaded', 503, 'The server is busy with other files. Nothing was changed'],
  ['duplicate-entry', 422, 'The file has an entry that contradicts another'],
  ['activity-exists', 409, 'The file has an entry that contradicts another'],
  ['not-json', 400, 'This is no file of ours'],
  ['invalid-file', 422, 'This is no file of ours'],
  ['unknown-format', 422, 'This is no file of ours'],
  ['future-entry', 422, 'The file has an entry or a date that cannot be'],
  ['unknown-version', 422, 'This file is of another version'],
  ['file-too-large', 0, 'The file is larger than 10 MB'],
  [
    'body-too-large',
    413,
    `or brings more than ${(55_000).toLocaleString()} care moments to one pet`,
  ],
  ['database-away', 503, 'That did not work for now, and nothing was changed.'],
  ['unreadable', 0, 'That did not work for now, and nothing was changed.'],
])('%s (%d) reads %j', (code, status, words) => {
  expect(fileProblem(new CallFailed(code, status))).toContain(words)
})

test('a limit says when to come back', () => {
  expect(fileProblem(new CallFailed('too-many-requests', 429, {}, 61_000))).toBe(
    'That was often. Nothing was changed. You can try again in 2 minutes.',
  )
})
