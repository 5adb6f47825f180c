import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { SPECIES_WORDS } from './species.ts'

const CELLS = PET_TYPES.flatMap((type) =>
  ACTIVITIES.map((activity) => ({ type, activity, lines: SPECIES_WORDS[type].lines[activity] })),
)
const ALL_LINES = CELLS.flatMap(({ lines }) => [...lines])

test.each(CELLS)(
  'a $type has three different lines for $activity, each with {pet} once',
  ({ lines }) => {
    expect(new Set(lines).size).toBe(3)
    for (const line of lines) expect(line.split('{pet}')).toHaveLength(2)
  },
)

test('no line is said by two cells', () => {
  expect(new Set(ALL_LINES).size).toBe(45)
})

test.each(PET_TYPES)('a %s has four tips in two wordings, the child’s the shorter', (type) => {
  expect(SPECIES_WORDS[type].tips).toHaveLength(4)
  for (const { adult, child } of SPECIES_WORDS[type].tips) {
    expect(adult).toMatch(/^[A-Z].*[.!?]$/)
    expect(child).toMatch(/^[A-Z].*[.!?]$/)
    expect(child.length).toBeLessThan(adult.length)
  }
})

test('no number is parted from its unit at the end of a line', () => {
  const words = Object.values(SPECIES_WORDS).flatMap(({ tips }) =>
    tips.flatMap((tip) => [tip.adult, tip.child]),
  )
  expect(words.filter((line) => /\d [%×°]|× \d|\d (?:m|cm|kg|g|ml|l)\b/.test(line))).toEqual([])
})

test('no line speaks of lasers, tapping, lifting, or a missed day', () => {
  for (const line of ALL_LINES)
    expect(line).not.toMatch(/laser|tap|lift|miss|late|forgot|yesterday/i)
})

test.each(PET_TYPES)('a %s teaches one short sentence with each activity', (type) => {
  const lessons = ACTIVITIES.map((activity) => SPECIES_WORDS[type].lessons[activity])
  expect(new Set(lessons).size).toBe(ACTIVITIES.length)
  for (const lesson of lessons) expect(lesson).toMatch(/^[A-Z][^.!?]{20,46}\.$/)
})
