// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markScriptLoaded, trackScript } from './script-status.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const status = () => document.documentElement.dataset['script']

test('a script that has not come after fifteen seconds is away, and here when it comes after all', async () => {
  trackScript()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(status()).toBe('coming')
  await vi.advanceTimersByTimeAsync(1)
  expect(status()).toBe('away')
  markScriptLoaded()
  expect(status()).toBe('here')
})

test('in a tab that nobody looks at, where none is asked for, it is not away', async () => {
  const asked = Promise.withResolvers<void>()
  trackScript(asked.promise)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(status()).toBe('coming')
  asked.resolve()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(status()).toBe('away')
})

/** A script of this address that cannot be loaded. */
function failScript(address: string) {
  const script = document.createElement('script')
  // Asked for by nobody here.
  script.type = 'text/plain'
  script.src = address
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

test('one that cannot be loaded is away at once', () => {
  trackScript()
  failScript('/assets/pet.js')
  expect(status()).toBe('away')
})

test('one that an extension or a network put into the page changes nothing', () => {
  trackScript()
  failScript('https://elsewhere.example/ad.js')
  expect(status()).toBe('coming')
})
