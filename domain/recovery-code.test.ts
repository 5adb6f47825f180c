import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyId } from './any-id.fake.ts'
import { codeOf, hexOf, visitorOf, visitorOfHex } from './recovery-code.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 62 })

const BISCUITS = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const NIL = '00000000-0000-0000-0000-000000000000'

describe('the code of a recovery link', () => {
  test('has 36 digits', () => expect(hexOf(BISCUITS)).toBe('2f09c9623642d8bd211c61d4d2d9b88fc7aa'))

  test('gives any id back exactly', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(visitorOfHex(hexOf(id))).toBe(id)
      }),
    )
  })

  test.each(['00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    'holds the last ids there are: %s',
    (id) => expect(visitorOfHex(hexOf(id))).toBe(id),
  )

  test('is read in either case, of an id in either case', () =>
    expect(visitorOfHex(hexOf(BISCUITS.toUpperCase()).toUpperCase())).toBe(BISCUITS))

  test('with one digit changed is none', () => {
    const change = fc.tuple(anyId, fc.nat(35), fc.integer({ min: 1, max: 15 }))
    fc.assert(
      fc.property(change, ([id, at, by]) => {
        const digits = hexOf(id).split('')
        digits[at] = ((Number.parseInt(digits[at] ?? '', 16) + by) % 16).toString(16)
        expect(visitorOfHex(digits.join(''))).toBeNull()
      }),
    )
  })

  test('with two digits swapped is none', () => {
    fc.assert(
      fc.property(anyId, fc.nat(35), fc.nat(35), (id, a, b) => {
        const digits = hexOf(id).split('')
        const [first = '', second = ''] = [digits[a], digits[b]]
        fc.pre(first !== second)
        digits[a] = second
        digits[b] = first
        expect(visitorOfHex(digits.join(''))).toBeNull()
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['half of it', '2f09c9623642d8bd21'],
    ['a digit too many', `${hexOf(BISCUITS)}0`],
    ['a sign', `-${hexOf(BISCUITS).slice(1)}`],
    ['a number as JavaScript writes it', `0x${hexOf(BISCUITS).slice(2)}`],
    ['the id itself', BISCUITS],
    ['letters that are no digits', 'z'.repeat(36)],
    ['the id that names nobody', hexOf(NIL)],
    ['a code of 145 bits', 'f'.repeat(36)],
  ])('is not: %s', (_what, text) => expect(visitorOfHex(text)).toBeNull())
})

test('a number below 0 or of more than 128 bits is nobody', () => {
  expect(visitorOf(-codeOf(BISCUITS))).toBeNull()
  expect(visitorOf(2n ** 128n * 65_521n)).toBeNull()
})
