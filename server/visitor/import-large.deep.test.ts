import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import { problemIn } from '../testing/problems.ts'
import { testApp } from '../testing/test-app.ts'

function* tooManySpaces() {
  const megabyte = Buffer.alloc(1024 * 1024, ' ')
  for (let at = 0; at <= LIMITS.imports.bytes / megabyte.length; at++) yield megabyte
}

test('a file that is too large is refused although its length was not announced', async () => {
  const rema = await testApp()
  const answer = await rema.app.inject({
    method: 'POST',
    url: '/api/visitor/import',
    headers: { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' },
    payload: Readable.from(tooManySpaces()),
  })
  expect(problemIn(answer)).toBe('file-too-large')
})
