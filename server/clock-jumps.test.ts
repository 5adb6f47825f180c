import { expect, test } from 'vitest'
import { reportClockJumps } from './clock-jumps.ts'

test('a clock that jumps is a line in the log; a slow look and a small correction are none', () => {
  const times = [
    [1000, 0],
    [11_500, 10_500],
    [26_499, 20_500],
    [172_836_499, 30_500],
    [36_500, 40_500],
  ]
  const lines: string[] = []
  const read = () => {
    const [wallMs = 0, steadyMs = 0] = times.shift() ?? []
    return { wallMs, steadyMs }
  }
  const look = reportClockJumps((line) => lines.push(line), read)
  while (times.length > 0) look()
  expect(lines).toEqual([
    'The clock jumped 172800 s ahead: see "rema status".',
    'The clock jumped 172810 s back: see "rema status".',
  ])
})
