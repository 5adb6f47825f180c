import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const NAMES = shortNames(join(import.meta.dirname, '..'))

test('every class and animation has a name of two letters, which no other has', () => {
  expect(NAMES.get('web/ui/card.module.css card')).toMatch(/^\w{2}$/)
  expect(NAMES.get('web/ui/pets/idle.module.css breathe')).toMatch(/^\w{2}$/)
  expect(new Set(NAMES.values()).size).toBe(NAMES.size)
})

test('no name is one that blockers hide', () => {
  expect([...NAMES.values()].filter((name) => /^ad$/i.test(name))).toEqual([])
})
