// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePrefetched } from './prefetch.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const GAME = '/api/game'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** As the inline script does. */
function startPrefetch(): void {
  const response = Promise.resolve(new Response('{}'))
  globalThis.remaPrefetched = new Map([[GAME, { visitor: VISITOR, askedMs: Date.now(), response }]])
}

const take = () => takePrefetched(new Request(new URL(GAME, location.href)), VISITOR)

test.each([
  [9_999, true],
  [10_000, false],
])('an answer is taken %i ms after it was asked for: %s', (passedMs, isTaken) => {
  startPrefetch()
  vi.advanceTimersByTime(passedMs)
  expect(take() !== undefined).toBe(isTaken)
  expect(take()).toBeUndefined()
})

test('an answer from before the device slept is not taken, though no timer has run since', () => {
  startPrefetch()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(take()).toBeUndefined()
})
