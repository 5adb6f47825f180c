import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { emailHint } from './email-hint.ts'

test.each([
  ['gmial.com', 'gmail.com', 'swapped'],
  ['gamil.com', 'gmail.com', 'swapped'],
  ['gmai.com', 'gmail.com', 'one missing'],
  ['gmaill.com', 'gmail.com', 'one too many'],
  ['ggmail.com', 'gmail.com', 'one too many at the start'],
  ['gnail.com', 'gmail.com', 'one wrong'],
  ['gmail.con', 'gmail.com', 'ending'],
  ['gmail.cmo', 'gmail.com', 'ending swapped'],
  ['gmail.co', 'gmail.com', 'ending cut short'],
  ['gmail', 'gmail.com', 'no ending'],
  ['gmailcom', 'gmail.com', 'no dot'],
  ['gmial.con', 'gmail.com', 'name and ending'],
  ['GMIAL.COM', 'gmail.com', 'capitals'],
  ['hotmial.com', 'hotmail.com', 'swapped'],
  ['hotmal.con', 'hotmail.com', 'name and ending'],
  ['outlok.com', 'outlook.com', 'one missing'],
  ['yaho.com', 'yahoo.com', 'one missing'],
  ['yahooo.com', 'yahoo.com', 'one too many'],
  ['iclould.com', 'icloud.com', 'one too many'],
  ['protonmial.com', 'protonmail.com', 'swapped'],
  ['googelmail.com', 'googlemail.com', 'swapped'],
])('%s: did you mean %s? (%s)', (typed, meant) => {
  expect(emailHint(`Ann.Lee+x@${typed}`)).toBe(`Ann.Lee+x@${meant}`)
})

test.each([
  'gmail.com',
  'Gmail.Com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'ymail.com',
  'rocketmail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.de',
  'hey.com',
  'me.com',
  'live.com',
  'aol.com',
  'cloud.com',
  'proton.me',
  'protonmail.ch',
  'yahoo.co.uk',
  'yahoo.de',
  'hotmail.fr',
  'hotmail.ca',
  'outlook.de',
  'example.org',
  'mail.ru',
  'gmail.example.org',
  'xnail.com',
  'gxyail.com',
  'yahooooo.com',
  '',
])('%s is left alone', (domain) => {
  expect(emailHint(`ann@${domain}`)).toBeNull()
})

test.each(['', 'gmial.com', '@gmial.com', '@'])('%j has nobody to ask', (email) => {
  expect(emailHint(email)).toBeNull()
})

test('what it suggests, it leaves alone; and it never throws', () => {
  assert(
    property(string({ maxLength: 2 }), (typed) => {
      const hint = emailHint(`ann@${typed}gmial.com`) ?? emailHint(typed)
      expect(hint === null ? null : emailHint(hint)).toBeNull()
    }),
    { seed: 6, numRuns: 200 },
  )
})
