import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { fakeStorage } from './storage.fake.ts'

const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const device = fakeStorage()
const session = { clear: vi.fn<() => void>() }
const deleted = vi.fn<(name: string) => void>()
const unregister = vi.fn<() => Promise<boolean>>(async () => true)

const caches = {
  keys: async () => ['rema-shell-1', 'rema-shell-2'],
  delete: async (name: string) => deleted(name),
}
vi.stubGlobal('window', { localStorage: device, sessionStorage: session, caches })
vi.stubGlobal('caches', caches)
vi.stubGlobal('indexedDB', {
  databases: async () => [{ name: 'one' }, {}],
  deleteDatabase: (name: string) => deleted(`database ${name}`),
})
vi.stubGlobal('navigator', {
  serviceWorker: { getRegistrations: async () => [{ unregister }] },
})

beforeEach(() => {
  vi.useFakeTimers()
  for (const key of Object.keys(device)) device.removeItem(key)
  device.setItem('anonymousUserId', ANN)
  device.setItem('rema-game', '{}')
})

async function clearing(meanwhile = () => {}) {
  const done = clearDevice()
  await vi.advanceTimersByTimeAsync(100)
  meanwhile()
  await vi.advanceTimersByTimeAsync(1000)
  await done
}

test('nothing of ours is left in the browser', async () => {
  await clearing()
  expect(Object.keys(device)).toEqual([])
  expect(session.clear).toHaveBeenCalled()
  expect(unregister).toHaveBeenCalled()
  expect(deleted.mock.calls.flat()).toEqual(['rema-shell-1', 'rema-shell-2', 'database one'])
})

test('the ids of other visitors, who stepped aside here, stay', async () => {
  device.setItem('rema-visitors-aside', '["ben"]')
  await clearing()
  expect(Object.keys(device)).toEqual(['rema-visitors-aside'])
})

test('what another tab writes before it hears of it goes too, but nothing of a visitor who is new', async () => {
  await clearing(() => {
    device.setItem('rema-care-1', `${ANN}{"id":"1"}`)
    device.setItem('anonymousUserId', 'new')
    device.setItem('rema-game', 'new{}')
  })
  expect(Object.keys(device)).toEqual(['anonymousUserId', 'rema-game'])
})
