import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { whoRunsThis } from './who.ts'

test.each(['ann', 'ann.lee-2', 'build$', 'ann@example.org', 'EXAMPLE\\ann'])(
  'who was handed on is who runs a command: %s',
  (name) => expect(whoRunsThis({ REMA_OPERATOR: name })).toBe(name),
)

test.each([undefined, '', 'two words', 'ann\nbob', '-x', '\u001b[2J', 'a'.repeat(65)])(
  'what is no user name is not believed: %j',
  (name) => expect(whoRunsThis({ REMA_OPERATOR: name })).toBe(userInfo().username),
)
