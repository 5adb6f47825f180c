import { expect, test, vi } from 'vitest'
import { reportClockJumps } from './clock-jumps.ts'

test('a clock that jumps is a line in the log; a small correction is none', () => {
  const clocks = [1000, 5999, 172_805_999, 0]
  const log = vi.fn<(line: string) => void>()
  vi.useFakeTimers()
  reportClockJumps(log, () => clocks.shift() ?? 0)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  expect(log.mock.calls.flat()).toEqual([
    'The clock jumped 172800 s ahead: see "rema status".',
    'The clock jumped 172806 s back: see "rema status".',
  ])
})
