import { expect, test } from 'vitest'
import { newestKeepsakes } from './newest-keepsakes.ts'

test('the newest three are the last by their days, and what has none yet is newest', () => {
  expect(
    newestKeepsakes([
      { keepsake: 'ribbon', day: '2026-03-12' },
      { keepsake: 'medal', day: '2026-03-02' },
      { keepsake: 'rug', day: undefined },
      { keepsake: 'picture', day: '2026-03-12' },
    ]),
  ).toEqual(['ribbon', 'picture', 'rug'])
  expect(newestKeepsakes([])).toEqual([])
})
