import { expect, test } from 'vitest'
import { fillLine, pickLine, possessive } from './friendly-line.ts'

test.each(['<b>Rex</b>', '$&', "$`$'$1$$", '{pet}', 'نامه‌ای'])(
  'the name %s stands in the line as it is',
  (name) => expect(fillLine('Zoom! {pet} is home.', name)).toBe(`Zoom! ${name} is home.`),
)

test.each([
  ['Biscuit', "Biscuit's"],
  ['Bubbles', "Bubbles'"],
  ['REX IS', "REX IS'"],
])('what belongs to %s is %s', (name, owner) => {
  expect(possessive(name)).toBe(owner)
  expect(fillLine("{pet}'s greens are gone!", name)).toBe(`${owner} greens are gone!`)
})

test.each([
  ['a first line', null, 0, 'one'],
  ['a first line', null, 0.5, 'two'],
  ['a first line', null, 0.999, 'three'],
  ['after one', 'one', 0, 'two'],
  ['after two', 'two', 0.49, 'one'],
  ['after two', 'two', 0.5, 'three'],
  ['after another species’ line', 'four', 0.4, 'two'],
])('%s (%s), the random number %d gives %s', (_, last, random, line) =>
  expect(pickLine(['one', 'two', 'three'], last, () => random)).toBe(line),
)

test('an only line is said again', () => expect(pickLine(['one'], 'one', () => 0.7)).toBe('one'))
