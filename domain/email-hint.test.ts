import { expect, test } from 'vitest'
import { emailHint } from './email-hint.ts'

test.each([
  ['gmial.com', 'gmail.com', 'swapped'],
  ['gmai.com', 'gmail.com', 'one missing'],
  ['gmaill.com', 'gmail.com', 'one too many'],
  ['gmail.con', 'gmail.com', 'ending'],
  ['gmail.co', 'gmail.com', 'ending cut short'],
  ['gmail', 'gmail.com', 'no ending'],
  ['gmial.con', 'gmail.com', 'name and ending'],
  ['GMIAL.COM', 'gmail.com', 'capitals'],
  ['hotmial.com', 'hotmail.com', 'swapped'],
  ['outlok.com', 'outlook.com', 'one missing'],
  ['yaho.com', 'yahoo.com', 'one missing'],
])('%s: did you mean %s? (%s)', (typed, meant) =>
  expect(emailHint(`Ann.Lee+x@${typed}`)).toBe(`Ann.Lee+x@${meant}`),
)

const CORRECT =
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com protonmail.com mail.com email.com proton.me yahoo.co.uk example.org gmail.example.org'
const TOO_DIFFERENT = 'xnail.com gxmil.com gxyail.com yahooooo.com'
test.each([...CORRECT.split(' '), ...TOO_DIFFERENT.split(' '), ''])('%s has no hint', (domain) =>
  expect(emailHint(`ann@${domain}`)).toBeNull(),
)

test('an address that was copied or typed by an input method gets the same hint', () =>
  expect(emailHint(' <ann＠gmial。com>')).toBe('ann@gmail.com'))

test.each(['', 'gmial.com', '@gmial.com', '@'])('%j has nobody to ask', (email) =>
  expect(emailHint(email)).toBeNull(),
)
