import { expect, test } from 'vitest'
import { VOTE_ROW } from './en/voting.ts'
import { pseudo } from './pseudo.ts'

test('an accented word is longer and can still be read', () => {
  expect(pseudo('en-XA', 'Request early access')).toBe('Rééqûûéést ééäärlýý ääççééss')
})

test('a right-to-left word is turned by itself', () => {
  expect(pseudo('ar-XB', 'Got it!')).toBe('\u202EGot\u202C \u202Eit!\u202C')
})

test('lists, objects and what functions give are changed, keys and the given catalogue are not', () => {
  const words = { lines: ['Feed'], done: (name: string) => `Fed with ${name}` }
  const changed = pseudo('en-XA', words)
  expect(changed.lines).toEqual(['Fééééd'])
  expect(changed.done('Rex')).toBe('Fééd wîîth Rééx')
  expect(words.lines).toEqual(['Feed'])
  expect(pseudo('en-XA', VOTE_ROW).unit(2)).toBe('vöötéés')
})

test.each([
  ['the place of a name', 'Zoom! {pet} had fun.', '{pet}'],
  ['code', 'Kept under `anonymousUserId` here.', '`anonymousUserId`'],
  ['an address', 'See [the list](/credits#fonts) here.', '](/credits#fonts)'],
  ['a line under a table’s head', '| Name | What |\n| --- | --- |\n', '\n| --- | --- |\n'],
])('%s stays as it is', (_, text, kept) => {
  for (const language of ['en-XA', 'ar-XB'] as const) expect(pseudo(language, text)).toContain(kept)
})

test('English texts become some 40 % longer', () => {
  const text =
    'Flags issues early from your pet’s patterns, and tells you when it is time to call the vet.'
  const growth = pseudo('en-XA', text).length / text.length
  expect(growth).toBeGreaterThan(1.3)
  expect(growth).toBeLessThan(1.5)
})
