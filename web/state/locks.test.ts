import { expect, test, vi } from 'vitest'
import { withLock } from './locks.ts'

type Request = (name: string, options: { signal: AbortSignal }, task: () => unknown) => unknown

function givenLocks(request: Request): void {
  vi.stubGlobal('navigator', { locks: { request } })
}

test('a task that fails under a lock is not repeated', async () => {
  givenLocks(async (_name, _options, task) => task())
  const task = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
  await expect(withLock('test', task)).rejects.toThrow('no')
  expect(task).toHaveBeenCalledTimes(1)
})

test('a task runs if locks are refused', async () => {
  givenLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')))
  expect(await withLock('test', () => 7)).toBe(7)
})

test('a lock that a frozen tab holds is awaited for 12 s', async () => {
  vi.useFakeTimers()
  givenLocks(
    (_name, { signal }) =>
      new Promise((_granted, refuse) => signal.addEventListener('abort', refuse)),
  )
  const task = vi.fn<() => void>()
  void withLock('test', task)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(task).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(task).toHaveBeenCalledTimes(1)
})
