import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'

test.each([
  ['no-answer', 0, 'There is no network.'],
  ['broke-off', 0, 'The file broke off on its way.'],
  [
    'not-kept',
    0,
    'This browser keeps nothing, so it could not find the pet again. Nothing was changed.',
  ],
  ['answer-lost', 502, 'No answer came, so the file may be here or not.'],
  ['overloaded', 503, 'The server is busy with other files. Nothing was changed'],
  ['duplicate-entry', 422, 'The file has an entry that contradicts another'],
  ['activity-exists', 409, 'The file has an entry that contradicts another'],
  ['another-pet', 409, 'The file is of another pet than the one that lives here'],
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
  expect(fileProblem({ code, status })).toContain(words)
})

test('a limit says when to come back', () => {
  expect(fileProblem({ code: 'too-many-requests', status: 429, retryAfterMs: 61_000 })).toBe(
    'That was often. Nothing was changed. You can try again in 2 minutes.',
  )
})
