import { beforeEach, describe, expect, test, vi } from 'vitest'
import { safeStorage } from './device-storage.ts'
import { fakeStorage } from './storage.fake.ts'
import { knownVisitor } from './visitor.ts'
import { becomeVisitor, dropAside, visitorsAside } from './visitor-switch.ts'

const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'
const CAT = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'

beforeEach(() => vi.stubGlobal('navigator', {}))

/** A page of a browser that keeps this. */
function givenPage(device: Storage) {
  const storage = safeStorage(() => device)
  knownVisitor(storage)
  return storage
}

describe('a browser that becomes another visitor’s', () => {
  test('keeps the one it was, and can become it again', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(true)
    expect(device.getItem('anonymousUserId')).toBe(BEN)
    expect(visitorsAside(givenPage(device))).toEqual([ANN])

    expect(await becomeVisitor(givenPage(device), ANN)).toBe(true)
    expect(device.getItem('anonymousUserId')).toBe(ANN)
    expect(visitorsAside(givenPage(device))).toEqual([BEN])
  })

  test('keeps all that ever stepped aside, the last one first', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    await becomeVisitor(givenPage(device), BEN)
    await becomeVisitor(givenPage(device), CAT)
    expect(visitorsAside(givenPage(device))).toEqual([BEN, ANN])
    await becomeVisitor(givenPage(device), ANN)
    expect(visitorsAside(givenPage(device))).toEqual([CAT, BEN])
  })

  test('copies what stood there and was no id', async () => {
    const device = fakeStorage({ anonymousUserId: 'damaged' })
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(true)
    expect(device.getItem('anonymousUserId')).toBe(BEN)
    expect(device.getItem('anonymousUserId-unreadable')).toBe('damaged')
  })

  test('lets go who turns out to be nobody', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    await becomeVisitor(givenPage(device), BEN)
    await becomeVisitor(givenPage(device), CAT)
    await dropAside(givenPage(device), ANN)
    expect(visitorsAside(givenPage(device))).toEqual([BEN])
    await dropAside(givenPage(device), BEN)
    expect(Object.keys(device)).toEqual(['anonymousUserId'])
  })

  test('keeps one that came here after it was looked at', async () => {
    const device = fakeStorage()
    const page = givenPage(device)
    device.setItem('anonymousUserId', ANN)
    expect(await becomeVisitor(page, BEN)).toBe(true)
    expect(visitorsAside(givenPage(device))).toEqual([ANN])
    expect(await becomeVisitor(givenPage(device), CAT)).toBe(true)
    expect(visitorsAside(givenPage(device))).toEqual([BEN, ANN])
  })

  test('without an id just has one', async () => {
    const device = fakeStorage()
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(true)
    expect(Object.keys(device)).toEqual(['anonymousUserId'])
  })

  test('shows nothing that was kept of the pet before, and keeps what is its own', async () => {
    const device = fakeStorage({
      anonymousUserId: ANN,
      'rema-game': '{"pet":"Biscuit"}',
      'rema-titles': '{}',
      'rema-keepsakes': '[]',
      'rema-theme': 'dark',
      'rema-tips': 'child',
    })
    await becomeVisitor(givenPage(device), BEN)
    expect(Object.keys(device).sort()).toEqual([
      'anonymousUserId',
      'rema-theme',
      'rema-tips',
      'rema-visitors-aside',
    ])
  })
})

describe('nothing changes', () => {
  test('where the browser keeps nothing', async () => {
    const device = fakeStorage({ anonymousUserId: ANN }, 'full')
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(false)
    expect(device.getItem('anonymousUserId')).toBe(ANN)
  })

  test('where another tab was faster', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    const page = givenPage(device)
    await becomeVisitor(givenPage(device), CAT)
    expect(await becomeVisitor(page, BEN)).toBe(false)
    expect(device.getItem('anonymousUserId')).toBe(CAT)
  })
})

test.each(['', '{', '{}', '[1,"x"]'])('what is no list of ids is none: %s', (text) => {
  expect(visitorsAside(givenPage(fakeStorage({ 'rema-visitors-aside': text })))).toEqual([])
})
