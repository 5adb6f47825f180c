import { expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITY_WORDS, timeAgoText, untilTitle, EARLIER_CARE, newKeepsakes } from './care.ts'
import { WAITING_LINE, totals, TOGETHER } from './game.ts'
import { tryAgainIn } from './site.ts'
import { KEEPSAKE_ALBUM } from './keepsakes.ts'
import { SPECIES_WORDS } from './species.ts'
import { recoveryMistake } from './your-data.ts'

// Only what code computes is tested; fixed texts are not repeated here.

const count = (n: number) => ({ count: n, text: `${n}` })

test('numbers get the form that goes with them', () => {
  expect(totals(count(0), count(0))).toBe('0 care moments so far · longest streak 0 days')
  expect(totals(count(1), count(1))).toBe('1 care moment so far · longest streak 1 day')
  expect(untilTitle('feed', 1, 'guardian')).toBe('1 day to Guardian (Feed)')
  expect(untilTitle('walk', 16, 'guardian')).toBe('16 days to Guardian (Walk)')
})

test.each([
  ['now', 'Just now'],
  ['never', 'Never'],
  [{ count: 1, unit: 'minute' }, '1 minute ago'],
  [{ count: 59, unit: 'minute' }, '59 minutes ago'],
  [{ count: 1, unit: 'hour' }, '1 hour ago'],
  [{ count: 23, unit: 'hour' }, '23 hours ago'],
  [{ count: 1, unit: 'day' }, '1 day ago'],
  [{ count: 365, unit: 'day' }, '365 days ago'],
] as const)('the age %j reads %s', (age, text) => {
  expect(timeAgoText(age)).toBe(text)
})

test.each([
  [1, true, true, '1 care moment is kept on this device'],
  [2, true, true, '2 care moments are kept on this device'],
  [1, false, true, '1 care moment is kept while this page is open'],
  [3, true, false, '3 changes are kept on this device'],
])('%d pending, stored: %s, only care: %s: %s', (changes, isStored, isOnlyCare, beginning) => {
  const end = ' and will be sent as soon as possible.'
  expect(WAITING_LINE.kept(changes, isStored, isOnlyCare)).toBe(beginning + end)
})

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [59 * 60_000, '59 minutes'],
  [59 * 60_000 + 1, 'an hour'],
])('after %d ms of a limit one can try again in %s', (waitMs, wait) => {
  expect(tryAgainIn(waitMs)).toBe(`You can try again in ${wait}.`)
})

test('keepsakes are listed in one sentence', () => {
  expect(newKeepsakes(['a braided rug'])).toBe('New keepsake: a braided rug')
  expect(newKeepsakes(['a ribbon', 'a rope'])).toBe('New keepsakes: a ribbon and a rope')
  expect(KEEPSAKE_ALBUM.withTitle('beginnerBuddy', 1)).toBe('Beginner Buddy, the first day')
  expect(KEEPSAKE_ALBUM.withTitle('bondBuilder', 3)).toBe('Bond Builder, 3 days in a row')
})

test.each([
  [{ wrong: 'word', place: 2, word: 'dgo', meant: 'dog' }, 'Word 2, "dgo", is not in our list. Did you mean "dog"?'],
  [{ wrong: 'checksum', suspects: [4] }, "Word 4 doesn't fit. Please check it."],
  [{ wrong: 'checksum', suspects: [3, 11] }, "Word 3 or word 11 doesn't fit. Please check both."],
  [{ wrong: 'checksum', suspects: [] }, "One of the words doesn't fit, or two have changed places. Please check them all."],
] as const)('wrong recovery words are named by their places: %j', (mistake, text) => {
  expect(recoveryMistake(mistake)).toBe(text)
})

// Digits take the direction of the letters before them, unless the name is isolated.
test('a name written from right to left does not move the digits after it', () => {
  expect(TOGETHER.birthday('שלום', 2)).toContain('\u2068שלום\u2069! 2 years')
  const deed = ACTIVITY_WORDS.feed.done('שלום')
  expect(EARLIER_CARE.logged(deed, '3:00 PM')).toBe('\u2068Fed with שלום\u2069, 3:00 PM: in the log')
})

test('each species has its own lines with the name once, tips, lessons and keepsake names', () => {
  const lines = PET_TYPES.flatMap((type) => ACTIVITIES.flatMap((activity) => SPECIES_WORDS[type].lines[activity]))
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) expect(line.split('{pet}'), line).toHaveLength(2)
  for (const type of PET_TYPES) {
    const { tips, keepsakes } = SPECIES_WORDS[type]
    for (const { adult, child } of tips) {
      expect(child.length, child).toBeLessThan(adult.length)
    }
    expect(new Set(Object.values(keepsakes)).size, type).toBe(KEEPSAKES.length)
  }
})
