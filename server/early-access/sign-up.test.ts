import { expect, test } from 'vitest'
import { readEmail } from './sign-up.ts'

test.each([
  ['  Ann.Lee+Rema@Example.ORG\u00A0', 'Ann.Lee+Rema@Example.ORG', 'ann.lee+rema@example.org'],
  ['ann@BÜCHER.example', 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['Ünal@ｅxample.org', 'Ünal@ｅxample.org', 'ünal@example.org'],
])('%j is kept as %s and compared as %s', (typed, email, key) => {
  expect(readEmail(typed)).toEqual({ email, key })
})

// A bare combining mark may not start a label. Source: UTS #46, validity criterion 5.
test.each(['', 'ann@localhost', 'ann@ex\u0000.org', 'ann@\u0301x.example', null, 7, {}])(
  '%j is no address',
  (typed) => expect(readEmail(typed)).toBeNull(),
)
