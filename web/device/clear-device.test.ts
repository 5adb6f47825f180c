import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice, removeOrphans } from './clear-device.ts'
import { fakeStorage } from './storage.fake.ts'

const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'
const CAT = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
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
  for (const key of Object.keys(device)) device.removeItem(key)
  device.setItem('anonymousUserId', ANN)
  device.setItem('rema-game', `${ANN}{}`)
})

test('nothing of ours is left in the browser', async () => {
  await clearDevice()
  expect(Object.keys(device)).toEqual([])
  expect(session.clear).toHaveBeenCalled()
  expect(unregister).toHaveBeenCalled()
  expect(deleted.mock.calls.flat()).toEqual(['rema-shell-1', 'rema-shell-2', 'database one'])
})

test('the ids of other visitors, who stepped aside here, stay', async () => {
  device.setItem('rema-visitors-aside', '["ben"]')
  await clearDevice()
  expect(Object.keys(device)).toEqual(['rema-visitors-aside'])
})

test('the keys of addresses that are still listed stay: nothing else takes them off', async () => {
  device.setItem('rema-early-access-0123456789abcdef0123456789abcdef', 'ann@example.com')
  await clearDevice()
  expect(Object.keys(device)).toEqual(['rema-early-access-0123456789abcdef0123456789abcdef'])
})

test('what a tab wrote as who is forgotten, before it heard of that, goes too, and nothing else', async () => {
  await clearDevice()
  device.setItem('rema-outbox-1', `${ANN}{"id":"1"}`)
  device.setItem('anonymousUserId', BEN)
  device.setItem('rema-game', `${BEN}{}`)
  device.setItem('rema-visitors-aside', `["${CAT}"]`)
  device.setItem('rema-outbox-2', `${CAT}{"id":"2"}`)
  device.setItem('rema-theme', 'dark')
  removeOrphans()
  expect(Object.keys(device)).toEqual([
    'anonymousUserId',
    'rema-game',
    'rema-visitors-aside',
    'rema-outbox-2',
    'rema-theme',
  ])
})
