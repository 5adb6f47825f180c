import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../../device/device-storage.ts'
import { fakePage } from '../../../device/page.fake.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { followVisits } from './follow-visits.ts'

const HOUR_MS = 3_600_000
const { window, document } = fakePage()
Object.assign(window, { localStorage: fakeStorage() })
const greet = vi.fn<() => void>()
let lastFed: string | null = null
let stop = () => {}

/** The page is opened, or comes back to the eye, after so many hours. */
const open = () => {
  stop = followVisits(() => [lastFed, null], greet)
}
const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T08:00:00Z') })
  for (const key of deviceStorage().keys()) deviceStorage().remove(key)
  greet.mockClear()
  lastFed = null
})
afterEach(() => stop())

test('nobody is greeted on their first visit, and after eight hours everybody is, once', () => {
  open()
  stop()
  pass(8)
  expect(greet).not.toHaveBeenCalled()
  open()
  stop()
  open()
  expect(greet).toHaveBeenCalledTimes(1)
})

test('care on another device meanwhile is no while away', () => {
  open()
  stop()
  pass(7)
  lastFed = new Date().toISOString()
  pass(2)
  open()
  expect(greet).not.toHaveBeenCalled()
})

test('who left the page open is greeted when they return to it, counted from when they left', () => {
  open()
  pass(5)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  pass(7)
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(greet).not.toHaveBeenCalled()
  pass(8)
  window.dispatchEvent(new Event('focus'))
  expect(greet).toHaveBeenCalledTimes(1)
})

test('a kept time that cannot be read is none', () => {
  deviceStorage().write('rema-last-visit', 'yesterday')
  open()
  expect(greet).not.toHaveBeenCalled()
})

// Last: from here on the page acts as this visitor.
test('a page that is left keeps nothing of a visitor who was forgotten meanwhile', () => {
  deviceStorage().write('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')
  open()
  expect(deviceStorage().keys()).toContain('rema-last-visit')
  for (const key of deviceStorage().keys()) deviceStorage().remove(key)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  document.visibilityState = 'visible'
  window.dispatchEvent(new Event('focus'))
  expect(deviceStorage().keys()).toEqual([])
})
