import { expect, test } from 'vitest'
import { readEmail } from './sign-up.ts'

test.each([
  ['Ann.Lee+Rema@Example.ORG', 'ann.lee+rema@example.org'],
  ['  ann@example.org\u00A0', 'ann@example.org'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@ｅxample.org', 'ann@example.org'],
  ['ann@例え。jp', 'ann@xn--r8jz45g.jp'],
  ['Ünal@example.org', 'ünal@example.org'],
  ["o'malley@example.org", "o'malley@example.org"],
])('%j is compared as %s', (typed, key) => {
  expect(readEmail(typed)?.key).toBe(key)
})

test('it is kept as typed, without what surrounds it', () => {
  expect(readEmail(' Ann.Lee@BÜCHER.example\n')?.email).toBe('Ann.Lee@BÜCHER.example')
})

test.each(['', 'ann', 'ann@localhost', 'ann@exa mple.org', 'ann@ex\u0000.org', null, 7, {}, []])(
  '%j is no address',
  (typed) => {
    expect(readEmail(typed)).toBeNull()
  },
)

test('a domain that cannot be one is no address', () => {
  // A bare combining mark may not start a label. Source: UTS #46, validity criterion 5.
  expect(readEmail('ann@\u0301x.example')).toBeNull()
})
