import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('of more than are kept the one that was not put for longest is forgotten', () => {
  const map = new Map<string, number>()
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    keepNewest(map, [key, value], 2)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
