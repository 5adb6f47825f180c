import { expect, test } from 'vitest'
import { FILTERS } from './filters.ts'

test('the log is filtered by everything, then by each activity', () => {
  expect(FILTERS).toEqual([
    { value: 'all', label: 'All Activities' },
    { value: 'feed', label: 'Feeding' },
    { value: 'walk', label: 'Walking' },
    { value: 'play', label: 'Playing' },
  ])
})
