import { expect, test } from 'vitest'
import { hintWhileTyping } from './hint-while-typing.ts'

test.each([
  ['rex@gmial.com', 'rex@gmail.com'],
  ['rex@gmail.con', 'rex@gmail.com'],
  ['rex@gmail.co', null],
  ['rex@gmail.com', null],
  ['rex@', null],
  ['', null],
])('who has typed %j is asked about %j', (typed, hint) => {
  expect(hintWhileTyping(typed)).toBe(hint)
})
