// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch, takePrefetched } from './prefetch.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const GAME = '/api/game'
/** A page that was drawn this long ahead of its visit. */
const AHEAD_MS = 240_000

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('anonymousUserId', VISITOR)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const take = () => takePrefetched(new Request(new URL(GAME, location.href)), VISITOR)

test.each([
  [9_999, true],
  [10_000, false],
])('an answer is taken %i ms after it was asked for: %s', (passedMs, isTaken) => {
  vi.advanceTimersByTime(AHEAD_MS)
  startPrefetch([GAME])
  vi.advanceTimersByTime(passedMs)
  expect(take() !== undefined).toBe(isTaken)
  expect(take()).toBeUndefined()
})

test('an answer from before the device slept is not taken, though no timer has run since', () => {
  startPrefetch([GAME])
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(take()).toBeUndefined()
})
