import { expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/pet.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { EARLIER_CARE } from './care-log.ts'
import { timeAgoText, untilTitle, newKeepsakes, newTitle } from './care.ts'
import { WAITING_LINE, totals, TOGETHER } from './game.ts'
import { VOTE_ROW } from './landing.ts'
import { tryAgainIn } from './site.ts'
import { KEEPSAKE_ALBUM } from './dialogs.ts'
import { BIRD_WORDS } from './species/bird.ts'
import { CAT_WORDS } from './species/cat.ts'
import { DOG_WORDS } from './species/dog.ts'
import { FISH_WORDS } from './species/fish.ts'
import { RABBIT_WORDS } from './species/rabbit.ts'
import { RESTORE, recoveryMistake } from './your-data.ts'

// Only what code computes is tested; fixed texts are not repeated here.

const count = (n: number) => ({ count: n, text: `${n}` })

test('numbers get the form that goes with them', () => {
  expect(totals(count(0), count(0))).toBe('0 care moments so far · longest streak 0 days')
  expect(totals(count(1), count(1))).toBe('1 care moment so far · longest streak 1 day')
})

test.each([
  [untilTitle('feed', 1, 'beginnerBuddy', false), 'Feed today to become a Beginner Buddy'],
  [untilTitle('play', 1, 'bondBuilder', true), 'Play tomorrow to become a Bond Builder'],
  [untilTitle('walk', 2, 'guardian', true), 'Walk 2 more days in a row to become a Guardian'],
  [newTitle('feed', 'beginnerBuddy', 1), 'First meal!'],
  [newTitle('walk', 'beginnerBuddy', 1), 'First walk!'],
  [newTitle('play', 'bondBuilder', 3), '3 days in a row: Bond Builder!'],
  [newKeepsakes(['a red ribbon']), 'You earned a red ribbon.'],
  [newKeepsakes(['a red ribbon', 'a rope toy']), 'You earned a red ribbon and a rope toy.'],
  [WAITING_LINE.kept(1, true), "Saved here. We'll keep trying to send it."],
  [WAITING_LINE.kept(2, true), "2 saved here. We'll keep trying to send them."],
  [WAITING_LINE.kept(1, false), "Keep this page open. We'll keep trying to send it."],
  [EARLIER_CARE.logged('feed', 'Bruno', 'today at 7:15 AM'), "Logged: \u2068Bruno's\u2069 meal, today at 7:15 AM"],
  [KEEPSAKE_ALBUM.reason('ribbon'), 'Beginner Buddy, the first day'],
  [KEEPSAKE_ALBUM.reason('medal'), 'Bond Builder, 3 days in a row'],
  [VOTE_ROW.unit(1), 'vote'],
  [RESTORE.imported('Biscuit', 1), 'Biscuit is here, and 1 care moment came with the file.'],
  [RESTORE.imported('Biscuit', 0), 'Biscuit is here. No care was missing.'],
  [RESTORE.imported(undefined, 0), 'There was no pet in this file.'],
  [recoveryMistake({ wrong: 'count', count: 1 }), "That's 1 word. We need all 14."],
  [recoveryMistake({ wrong: 'count', count: 13 }), "That's 13 words. We need all 14."],
  [recoveryMistake({ wrong: 'count', count: 15 }), "That's 15 words. There are only 14."],
])('activities, counts and keepsakes have their forms: %s', (text, expected) => {
  expect(text).toBe(expected)
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
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [59 * 60_000, '59 minutes'],
  [59 * 60_000 + 1, 'an hour'],
])('after %d ms of a limit one can try again in %s', (waitMs, wait) => {
  expect(tryAgainIn(waitMs)).toBe(`You can try again in ${wait}.`)
})

test.each([
  [{ wrong: 'word', place: 2, word: 'dgo', meant: 'dog' }, 'Word 2, "dgo", isn\'t in our list. Did you mean "dog"?'],
  [{ wrong: 'checksum', suspects: [4] }, "Word 4 doesn't fit. Please check it."],
  [{ wrong: 'checksum', suspects: [3, 11] }, "Word 3 or word 11 doesn't fit. Please check both."],
  [{ wrong: 'checksum', suspects: [] }, "One of the words doesn't fit, or two have changed places. Please check them all."],
] as const)('wrong recovery words are named by their places: %j', (mistake, text) => {
  expect(recoveryMistake(mistake)).toBe(text)
})

// Digits take the direction of the letters before them, unless the name is isolated.
test('a name written from right to left does not move the digits after it', () => {
  expect(TOGETHER.birthday('שלום', 2)).toContain('\u2068שלום\u2069! 2 years')
  expect(EARLIER_CARE.logged('feed', 'שלום', '3:00 PM')).toContain("\u2068שלום's\u2069 meal, 3:00 PM")
})

test('each species has its own lines with the name once, tips, lessons and keepsake names', () => {
  const all = [BIRD_WORDS, CAT_WORDS, DOG_WORDS, FISH_WORDS, RABBIT_WORDS]
  const lines = all.flatMap((words) => ACTIVITIES.flatMap((activity) => words.lines[activity]))
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) expect(line.split('{pet}'), line).toHaveLength(2)
  for (const { tips, keepsakes } of all) {
    for (const { adult, child } of tips) {
      expect(child.length, child).toBeLessThan(adult.length)
    }
    expect(new Set(Object.values(keepsakes)).size).toBe(KEEPSAKES.length)
  }
})
