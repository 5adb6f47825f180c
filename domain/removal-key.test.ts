import { expect, test } from 'vitest'
import { isRemovalKey, removalKeyFrom, removalKeyIn } from './removal-key.ts'

const KEY = '000102030405060708090a0b0c0d0eff'

test('a key says its 16 bytes', () => {
  const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255])
  expect(removalKeyFrom(bytes)).toBe(KEY)
  expect(() => removalKeyFrom(bytes.subarray(1))).toThrow(RangeError)
})

test.each([
  ['the key', KEY],
  ['with spaces around', ` ${KEY}\n`],
  ['in capitals', KEY.toUpperCase()],
  ['the whole link', `https://rema.example/early-access/remove#${KEY}`],
])('a key is found in %s', (_what, pasted) => expect(removalKeyIn(pasted)).toBe(KEY))

test.each(['', 'abc', `${KEY}0`, KEY.slice(1), `${KEY}#`, 'ann@example.org', null, 7, [KEY]])(
  'none is found in %j',
  (pasted) => {
    expect(removalKeyIn(pasted)).toBeNull()
    expect(isRemovalKey(pasted)).toBe(false)
  },
)
