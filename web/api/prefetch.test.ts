// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch, takePrefetched } from './prefetch.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const GAME = '/api/game?today=2026-03-12'
/** A page that was drawn this long ahead of its visit. */
const AHEAD_MS = 240_000

let nowMs: number
beforeEach(() => {
  nowMs = AHEAD_MS
  localStorage.setItem('anonymousUserId', VISITOR)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const take = () => takePrefetched(new Request(new URL(GAME, location.href)), VISITOR)

test.each([
  [10_000, true],
  [10_001, false],
])('an answer is taken %i ms after it was asked for: %s', (passedMs, isTaken) => {
  startPrefetch([GAME])
  nowMs += passedMs
  expect(take() !== undefined).toBe(isTaken)
  expect(take()).toBeUndefined()
})
