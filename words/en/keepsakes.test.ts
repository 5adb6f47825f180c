import { expect, test } from 'vitest'
import { KEEPSAKES, MILESTONES } from '#domain/keepsakes.ts'
import { PET_TYPES } from '#domain/species.ts'
import { KEEPSAKE_ALBUM, KEEPSAKE_NAMES, newKeepsakes } from './keepsakes.ts'

test.each(PET_TYPES)('a %s has twelve keepsakes with a name each', (type) => {
  const names = KEEPSAKES.map((keepsake) => KEEPSAKE_NAMES[type][keepsake])
  expect(new Set(names).size).toBe(12)
  for (const name of names) expect(name).toMatch(/^an? [a-z -]+$/)
})

test('of what came with care moments each species has its own', () => {
  for (const keepsake of KEEPSAKES.filter((one) => one in MILESTONES)) {
    const names = PET_TYPES.map((type) => KEEPSAKE_NAMES[type][keepsake])
    expect(new Set(names).size).toBe(PET_TYPES.length)
  }
})

test('why one came, and what comes next, is said in plain numbers', () => {
  expect(KEEPSAKE_ALBUM.withMoments('1,000')).toBe('1,000 care moments')
  expect(KEEPSAKE_ALBUM.withTitle('beginnerBuddy', 1)).toBe('Beginner Buddy, the first day')
  expect(KEEPSAKE_ALBUM.withTitle('bondBuilder', 3)).toBe('Bond Builder, 3 days in a row')
  expect(KEEPSAKE_ALBUM.next('a tall kelp', '100')).toBe('Next: a tall kelp, at 100 care moments')
})

test('what came is said in one sentence', () => {
  expect(newKeepsakes(['a braided rug'])).toBe('New keepsake: a braided rug')
  expect(newKeepsakes(['a red ribbon', 'a rope toy'])).toBe(
    'New keepsakes: a red ribbon and a rope toy',
  )
})
