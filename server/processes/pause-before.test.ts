import { expect, test } from 'vitest'
import { pauseBeforeMs } from './pause-before.ts'

test('who ends again and again is left for longer and longer, a minute at most', () => {
  let failures = 0
  const pauses = Array.from({ length: 10 }, () => {
    const next = pauseBeforeMs(failures, 500)
    failures = next.failures
    return next.pauseMs / 1000
  })
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('who has served for a minute is started again at once', () => {
  expect(pauseBeforeMs(9, 59_999).pauseMs).toBe(60_000)
  expect(pauseBeforeMs(9, 60_000)).toEqual({ failures: 1, pauseMs: 0 })
})
