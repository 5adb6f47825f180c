import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDevice, deleteLateWrites } from './clear-device.ts'
import { safeStorage } from './storage.ts'
import { fakeStorage } from './storage.fake.ts'

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const absent = (): Storage => JSON.parse('null')

describe("the device's storage", () => {
  test('prefers what another tab has written to a text that could not be', () => {
    const device = fakeStorage({ a: 'old' })
    const storage = safeStorage(() => Object.create(device, { setItem: { value: blocked } }))
    storage.write('a', 'mine')
    expect(storage.read('a')).toBe('mine')
    device.setItem('a', 'newer')
    expect([storage.read('a'), storage.keeps('a')]).toEqual(['newer', true])
  })

  test.each([
    ['blocked', blocked],
    // As in some web views of Android: nothing is thrown.
    ['absent', absent],
    ['full', () => fakeStorage({}, 'full')],
    ['full, with an older text,', () => fakeStorage({ a: 'old' }, 'full')],
  ])('is lost with the page if it is %s', (_how, open) => {
    const storage = safeStorage(open)
    expect(storage.write('a', '1')).toBe(false)
    expect([storage.read('a'), storage.keeps('a'), storage.keys()]).toEqual(['1', false, ['a']])
    storage.remove('a')
    expect(storage.read('a')).toBeNull()
  })
})

describe('the deletion of everything', () => {
  const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
  const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'
  const CAT = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
  const REMOVAL_KEY = 'rema-early-access-0123456789abcdef0123456789abcdef'
  const device = fakeStorage()
  const session = fakeStorage({ 'rema-presses': '[]', 'neighbor-tab': '1' })
  const deleted: string[] = []
  let registration: object | undefined

  beforeEach(() => {
    const remove = async (name: string) => void deleted.push(name)
    const caches = { keys: async () => ['rema-pages', 'neighbor-1'], delete: remove }
    registration = { unregister: () => remove('worker') }
    const getRegistration = async (scope: string) => (scope === '/' ? registration : undefined)
    vi.stubGlobal('window', { localStorage: device, sessionStorage: session, caches })
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
    deleted.splice(0)
    for (const key of Object.keys(device)) device.removeItem(key)
    device.setItem('anonymousUserId', ANN)
    device.setItem('rema-game', `${ANN}{}`)
  })

  test('keeps previous visitors, removal keys of listed addresses and what is not ours', async () => {
    device.setItem('neighbor', 'draft')
    device.setItem('rema-previous-visitors', `["${BEN}"]`)
    device.setItem(REMOVAL_KEY, 'ann@example.com')
    await clearDevice()
    expect(Object.keys(device)).toEqual([
      'neighbor',
      'rema-previous-visitors',
      REMOVAL_KEY,
      'rema-deleted',
    ])
    expect(Object.keys(session)).toEqual(['neighbor-tab'])
    expect(deleted).toEqual(['worker', 'rema-pages'])
  })

  test('is completed for what another tab wrote as the deleted visitor meanwhile', async () => {
    await clearDevice()
    device.setItem('rema-outbox-1', `${ANN}{"id":"1"}`)
    device.setItem('anonymousUserId', BEN)
    device.setItem('rema-game', `${BEN}{}`)
    device.setItem('rema-previous-visitors', `["${CAT}"]`)
    device.setItem('rema-outbox-2', `${CAT}{"id":"2"}`)
    device.setItem('rema-theme', 'dark')
    device.setItem('neighbor', ANN)
    await deleteLateWrites()
    expect(Object.keys(device)).not.toContain('rema-outbox-1')
    expect(Object.keys(device)).toHaveLength(6)
  })

  test('is completed for caches, unless a service worker uses them again', async () => {
    await deleteLateWrites()
    expect(deleted).toEqual([])
    registration = undefined
    await deleteLateWrites()
    expect(deleted).toEqual(['rema-pages'])
  })
})
