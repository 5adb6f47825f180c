import { expect, test } from 'vitest'
import { tabAfterKey } from './tabs.tsx'

const IDS = ['status', 'log', 'tips'] as const

test.each([
  ['the right arrow goes on', 'ArrowRight', 'status', 'log'],
  ['the right arrow goes round the end', 'ArrowRight', 'tips', 'status'],
  ['the left arrow goes round the start', 'ArrowLeft', 'status', 'tips'],
  ['Home goes to the first', 'Home', 'tips', 'status'],
  ['End goes to the last', 'End', 'status', 'tips'],
  ['Enter is left to the button', 'Enter', 'status', undefined],
] as const)('%s', (_, key, from, to) => {
  expect(tabAfterKey(key, from, IDS)).toBe(to)
})
