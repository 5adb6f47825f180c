import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, hexOf, visitorOf, visitorOfLink } from './recovery-code.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 62 })

const BISCUITS = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const NIL = '00000000-0000-0000-0000-000000000000'

describe('the code of a recovery link', () => {
  test('has 36 digits', () => expect(hexOf(BISCUITS)).toBe('2f09c9623642d8bd211c61d4d2d9b88fc7aa'))

  test('gives any id back exactly, also the first and the last', () => {
    const examples: [string][] = [[NIL.replace(/0$/, '1')], [NIL.replaceAll('0', 'f')]]
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(visitorOfLink(hexOf(id))).toBe(id)
      }),
      { examples },
    )
  })

  test('is of an id in either case', () =>
    expect(hexOf(BISCUITS.toUpperCase())).toBe(hexOf(BISCUITS)))

  test('with one digit changed or two swapped is none', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(35), fc.nat(35), (id, a, b) => {
        const digits = hexOf(id).split('')
        const [first = '', second = ''] = [digits[a], digits[b]]
        fc.pre(first !== second)
        expect(visitorOfLink(digits.with(a, second).join(''))).toBeNull()
        expect(visitorOfLink(digits.with(a, second).with(b, first).join(''))).toBeNull()
      }),
    )
  })

  test.each([
    ['a number as JavaScript writes it', `0x${hexOf(BISCUITS).slice(2)}`],
    ['the id itself', BISCUITS],
    ['the id that names nobody', hexOf(NIL)],
    ['a code of 145 bits', 'f'.repeat(36)],
  ])('is not: %s', (_what, text) => expect(visitorOfLink(text)).toBeNull())
})

test('a number below 0 or of more than 128 bits is nobody', () => {
  expect(visitorOf(-codeOf(BISCUITS))).toBeNull()
  expect(visitorOf(2n ** 128n * 65_521n)).toBeNull()
})
