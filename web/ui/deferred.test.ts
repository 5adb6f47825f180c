import { expect, test, vi } from 'vitest'
import { deferred } from './deferred.ts'

test('a module is loaded once, and listeners are called when it is there', async () => {
  const fetch = vi.fn<() => Promise<string>>(() => Promise.resolve('module'))
  const part = deferred(fetch)
  const listener = vi.fn<() => void>()
  part.subscribe(listener)
  expect(part.state()).toEqual({ value: undefined, hasFailed: false })
  expect(await Promise.all([part.load(), part.load()])).toEqual([true, true])
  expect(part.state()).toEqual({ value: 'module', hasFailed: false })
  expect([fetch, listener].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a module that could not be loaded is loaded again on request', async () => {
  const part = deferred(
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('module'),
  )
  expect(await part.load()).toBe(false)
  expect(part.state()).toEqual({ value: undefined, hasFailed: true })
  expect(await part.load()).toBe(true)
  expect(part.state()).toEqual({ value: 'module', hasFailed: false })
})
