import { assert, float, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pickLine, fillLine } from './friendly-line.ts'
import { checkPetName } from './pet-name.ts'

const LINES = ['Zoom! {pet} had a great time.', '{pet} is home.', 'Well played, {pet}'] as const

test.each([
  ['HTML', '<b>Rex</b>'],
  ['a replacement pattern', '$&'],
  ['other replacement patterns', "$`$'$1$$"],
  ['the placeholder itself', '{pet}'],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['right to left', 'שלום'],
  ['right to left with a joiner', 'نامه‌ای'],
  ['forty characters', 'é'.repeat(40)],
])('a name that is %s stands in the line as it is', (_, name) => {
  expect(checkPetName(name)).toEqual({ ok: true, name })
  expect(fillLine('Zoom! {pet} had a great time.', name)).toBe(`Zoom! ${name} had a great time.`)
})

test.each([
  ['a first line', null, 0, 'one'],
  ['a first line', null, 0.5, 'two'],
  ['a first line', null, 0.999, 'three'],
  ['after one', 'one', 0, 'two'],
  ['after one', 'one', 0.999, 'three'],
  ['after two', 'two', 0.49, 'one'],
  ['after two', 'two', 0.5, 'three'],
  ['after three', 'three', 0.999, 'two'],
  ['after another species’ line', 'four', 0.4, 'two'],
])('%s (%s), the random number %d gives %s', (_, last, random, line) => {
  expect(pickLine(['one', 'two', 'three'], last, () => random)).toBe(line)
})

test('an only line is said again', () => {
  expect(pickLine(['one'], 'one', () => 0.7)).toBe('one')
})

test('no line is said twice in a row, whatever the random numbers', () => {
  let last: string | null = null
  assert(
    property(float({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const line = pickLine(LINES, last, () => random)
      expect(line).not.toBe(last)
      expect(LINES).toContain(line)
      last = line
    }),
    { seed: 5, numRuns: 200 },
  )
})
