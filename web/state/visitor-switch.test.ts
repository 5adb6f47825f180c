import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from './page.fake.ts'
import { fakeStorage } from './storage.fake.ts'
import { deviceStorage, safeStorage } from './storage.ts'
import {
  becomeVisitor,
  followVisitor,
  forgetPreviousVisitor,
  forgetVisitorHere,
  keepOwner,
  leaveVisitor,
  previousVisitors,
} from './visitor-switch.ts'
import { knownVisitor, visitorId } from './visitor.ts'

const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'
const CAT = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'

beforeEach(() => vi.stubGlobal('navigator', {}))

/** Opens a page in the browser with this storage. */
function givenPage(device: Storage) {
  const storage = safeStorage(() => device)
  knownVisitor(storage)
  return storage
}

describe('a switch to another visitor', () => {
  test('keeps all previous visitors, newest first, and can be reversed', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(true)
    expect(await becomeVisitor(givenPage(device), CAT)).toBe(true)
    expect(device.getItem('anonymousUserId')).toBe(CAT)
    expect(previousVisitors(givenPage(device))).toEqual([BEN, ANN])
    expect(await becomeVisitor(givenPage(device), ANN)).toBe(true)
    expect(device.getItem('anonymousUserId')).toBe(ANN)
    expect(previousVisitors(givenPage(device))).toEqual([CAT, BEN])
  })

  test('keeps no previous visitor that was forgotten', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    await becomeVisitor(givenPage(device), BEN)
    await becomeVisitor(givenPage(device), CAT)
    await forgetPreviousVisitor(givenPage(device), ANN)
    expect(previousVisitors(givenPage(device))).toEqual([BEN])
    await forgetPreviousVisitor(givenPage(device), BEN)
    expect(Object.keys(device)).toEqual(['anonymousUserId'])
  })

  test('keeps a visitor whose id was stored after the page was opened', async () => {
    const device = fakeStorage()
    const page = givenPage(device)
    device.setItem('anonymousUserId', ANN)
    expect(await becomeVisitor(page, BEN)).toBe(true)
    expect(previousVisitors(givenPage(device))).toEqual([ANN])
    expect(await becomeVisitor(givenPage(device), CAT)).toBe(true)
    expect(previousVisitors(givenPage(device))).toEqual([BEN, ANN])
  })

  test('works without a current visitor', async () => {
    const device = fakeStorage()
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(true)
    expect(Object.keys(device)).toEqual(['anonymousUserId'])
  })
})

describe('a switch changes nothing', () => {
  test('if storage is full', async () => {
    const device = fakeStorage({ anonymousUserId: ANN }, 'full')
    expect(await becomeVisitor(givenPage(device), BEN)).toBe(false)
    expect(device.getItem('anonymousUserId')).toBe(ANN)
  })

  test('if another tab was faster', async () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    const page = givenPage(device)
    await becomeVisitor(givenPage(device), CAT)
    expect(await becomeVisitor(page, BEN)).toBe(false)
    expect(device.getItem('anonymousUserId')).toBe(CAT)
  })
})

test.each(['', '{', '{}', '[1,"x"]'])(
  'an invalid list of previous visitors is empty: %s',
  (text) => {
    expect(previousVisitors(givenPage(fakeStorage({ 'rema-previous-visitors': text })))).toEqual([])
  },
)

describe('two tabs of a first visit without locks', () => {
  test('leave no pet without an owner, whichever id was stored last', async () => {
    const device = fakeStorage()
    const first = safeStorage(() => device)
    const owner = await visitorId(first)
    const { id: other } = await givenLateTab(device)
    expect(device.getItem('anonymousUserId')).toBe(other)

    await keepOwner(first)
    expect(device.getItem('anonymousUserId')).toBe(owner)
    expect(previousVisitors(givenPage(device))).toEqual([other])
  })

  test('do not restore a visitor who was deleted in the other tab', async () => {
    const device = fakeStorage()
    const storage = safeStorage(() => device)
    await visitorId(storage)
    device.removeItem('anonymousUserId')
    await keepOwner(storage)
    expect(device.getItem('anonymousUserId')).toBeNull()
  })
})

describe('an open page', () => {
  const device = fakeStorage()
  const { window } = fakePage()
  Object.assign(window, { localStorage: device })
  const reload = vi.fn<() => void>()
  const replace = vi.fn<(page: string) => void>()
  followVisitor()

  beforeEach(() => {
    vi.stubGlobal('window', window)
    vi.stubGlobal('location', { reload, replace })
    device.setItem('anonymousUserId', ANN)
    // Every page of this test has the first visitor.
    knownVisitor(deviceStorage())
  })

  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'))
    vi.clearAllMocks()
  })

  test('reloads when another tab switches the visitor', () => {
    window.dispatchEvent(new Event('storage'))
    expect(reload).not.toHaveBeenCalled()
    device.setItem('anonymousUserId', BEN)
    window.dispatchEvent(new Event('storage'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('reloads on return if the visitor was deleted meanwhile', () => {
    window.dispatchEvent(new Event('blur'))
    device.removeItem('anonymousUserId')
    window.dispatchEvent(new Event('focus'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not reload while it is being left', () => {
    leaveVisitor()
    device.setItem('anonymousUserId', BEN)
    window.dispatchEvent(new Event('storage'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('of a deleted visitor deletes the data once and opens /forgotten', async () => {
    device.setItem('rema-game', `${ANN}{}`)
    await forgetVisitorHere(ANN)
    await forgetVisitorHere(ANN)
    expect(Object.keys(device)).toEqual([])
    expect(replace.mock.calls).toEqual([['/forgotten']])
    expect(reload).not.toHaveBeenCalled()
  })

  test('of a previous visitor does not delete the data of the current one', async () => {
    device.setItem('anonymousUserId', BEN)
    await forgetVisitorHere(ANN)
    expect(device.getItem('anonymousUserId')).toBe(BEN)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

/** A tab that reads the storage before the other one's id has arrived there. */
async function givenLateTab(device: Storage) {
  const storage = safeStorage(() => device)
  const read = (key: string) => (key === 'anonymousUserId' ? null : storage.read(key))
  const id = await visitorId({ ...storage, read })
  return { id }
}
