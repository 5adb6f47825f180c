import { expect, onTestFinished, test, vi } from 'vitest'
import { whenToStop } from './when-to-stop.ts'

test('a lost parent stops once, unless a closed terminal of others has ended it', () => {
  vi.useFakeTimers()
  const others = process.listeners('SIGHUP')
  const ours = () => process.listeners('SIGHUP').filter((listener) => !others.includes(listener))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const listener of ours()) process.off('SIGHUP', listener)
  })
  const [stop, stopAfterHangup] = [vi.fn<() => void>(), vi.fn<() => void>()]
  // Tests have no terminal.
  whenToStop(stopAfterHangup, { withParent: true })
  for (const listener of ours()) listener('SIGHUP')
  whenToStop(stop, { withParent: true })
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(1)
  vi.advanceTimersByTime(1000)
  expect([stop, stopAfterHangup].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
