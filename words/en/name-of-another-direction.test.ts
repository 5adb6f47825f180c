import { expect, test } from 'vitest'
import { ACTIVITY_WORDS } from './care.ts'
import { EARLIER_CARE } from './log-edits.ts'
import { TOGETHER } from './tomorrow.ts'

// Digits take the direction of the letters before them: after a name that is written from right to left they, and
// what stands between, would go to its other side. Between the two marks a name turns nothing around it.
const NAME = 'שלום'

test('a birthday', () => {
  expect(TOGETHER.birthday(NAME, 2)).toBe(
    'Happy birthday, \u2068שלום\u2069! 2 years together today.',
  )
})

test('care that was logged later', () => {
  const deed = ACTIVITY_WORDS.feed.done(NAME)
  expect(EARLIER_CARE.logged(deed, '3:00 PM')).toBe(
    '\u2068Fed with שלום\u2069, 3:00 PM: in the log',
  )
})
