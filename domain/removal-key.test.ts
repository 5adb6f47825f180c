import { expect, test } from 'vitest'
import { removalKeyFrom, removalKeyIn } from './removal-key.ts'

const KEY = '000102030405060708090a0b0c0d0eff'

test('a key says its 16 bytes', () => {
  const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255])
  expect(removalKeyFrom(bytes)).toBe(KEY)
})

test.each([
  [`https://rema.example/early-access/remove%23${KEY}.`, KEY],
  ['ann@example.org', null],
  [7, null],
])('the key in %j is %j', (pasted, key) => expect(removalKeyIn(pasted)).toBe(key))
