import { expect, test } from 'vitest'
import { isUuid, uuidFromBytes } from './visitor-id.ts'

test.each([
  ['version 4', '9b2f6c1e-3a4d-4e5f-8a6b-7c8d9e0f1a2b'],
  ['upper case', '9B2F6C1E-3A4D-4E5F-8A6B-7C8D9E0F1A2B'],
])('%s is an id', (_, text) => expect(isUuid(text)).toBe(true))

test.each([
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['a number', 42],
  ['an array of one id', ['9b2f6c1e-3a4d-4e5f-8a6b-7c8d9e0f1a2b']],
  ['no hyphens', '9b2f6c1e3a4d4e5f8a6b7c8d9e0f1a2b'],
  ['a newline after', '9b2f6c1e-3a4d-4e5f-8a6b-7c8d9e0f1a2b\n'],
  ['a letter too far', '9b2f6c1e-3a4d-4e5f-8a6b-7c8d9e0f1a2g'],
])('%s is no id', (_, text) => expect(isUuid(text)).toBe(false))

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('sixteen bytes of %i make %s', (byte, id) =>
  expect(uuidFromBytes(new Uint8Array(16).fill(byte))).toBe(id),
)

test('the bytes appear in order and are left as they were', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 17)
  expect(uuidFromBytes(bytes)).toBe('00112233-4455-4677-8899-aabbccddeeff')
  expect(bytes[6]).toBe(0x66)
})
