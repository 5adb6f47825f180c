import { afterEach, describe, expect, test, vi } from 'vitest'
import { safeStorage } from './storage.ts'
import { fakeStorage } from './storage.fake.ts'
import { visitorId, visitorStorage, withLock } from './visitor.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser with locks, which are granted one after another and asynchronously. */
function givenLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, task: () => Promise<unknown>) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

describe("the visitor's id", () => {
  test('is made once, stored, and marked as one without a pet', async () => {
    const device = fakeStorage()
    const id = await visitorId(safeStorage(() => device))
    expect(id).toMatch(UUID)
    expect(await visitorId(safeStorage(() => device))).toBe(id)
    expect(device.getItem('anonymousUserId')).toBe(id)
    expect(device.getItem('rema-no-pet')).toBe(id)
  })

  test.each([
    ['with locks', givenLocks],
    ['without locks', () => vi.stubGlobal('navigator', {})],
  ])('is the same for eight requests at once, %s', async (_how, given) => {
    given()
    const device = fakeStorage()
    const asking = Array.from({ length: 8 }, () => visitorId(safeStorage(() => device)))
    expect(new Set(await Promise.all(asking)).size).toBe(1)
  })

  test.each([
    'A6F2C1D0-7B1E-4C55-9B0A-0123456789AB',
    '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d',
    '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f',
  ])('is the stored one, unchanged: %s', async (id) => {
    const device = fakeStorage({ anonymousUserId: id })
    expect(await visitorId(safeStorage(() => device))).toBe(id)
    expect(Object.keys(device)).toEqual(['anonymousUserId'])
  })

  test.each(['', 'null', '{"id":1}', '00000000-0000-0000-0000-000000000000'])(
    'replaces an invalid value, which is copied: %j',
    async (invalid) => {
      const device = fakeStorage({ anonymousUserId: invalid })
      const id = await visitorId(safeStorage(() => device))
      expect(id).toMatch(UUID)
      expect(device.getItem('anonymousUserId')).toBe(id)
      expect(device.getItem('anonymousUserId-unreadable')).toBe(invalid)
    },
  )

  test('is the same for the whole visit if storage is blocked', async () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const id = await visitorId(storage)
    expect(id).toMatch(UUID)
    expect(await visitorId(storage)).toBe(id)
  })

  test('is the one of the other tab if that tab wrote last', async () => {
    const theirs = '018f4e6a-6f2b-4c3d-8e9f-0a1b2c3d4e5f'
    const device = fakeStorage()
    const storage = safeStorage(() => device)
    const write = (key: string, text: string) => {
      const kept = storage.write(key, text)
      device.setItem('anonymousUserId', theirs)
      return kept
    }
    expect(await visitorId({ ...storage, write })).toBe(theirs)
  })
})

describe('a task under a lock', () => {
  test('that fails is not repeated', async () => {
    givenLocks()
    let done = 0
    const task = async () => {
      done += 1
      throw new Error('no')
    }
    await expect(withLock('test', task)).rejects.toThrow('no')
    expect(done).toBe(1)
  })

  test('runs if locks are refused', async () => {
    const refusal = new DOMException('denied', 'SecurityError')
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refusal) } })
    expect(await withLock('test', () => 7)).toBe(7)
  })
})

describe("a visitor's storage", () => {
  const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
  const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'

  test('hides the texts of other visitors', () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    openPage(device).write('rema-game', '{"pet":"Biscuit"}')
    device.setItem('anonymousUserId', BEN)
    expect(openPage(device).read('rema-game')).toBeNull()
    device.setItem('anonymousUserId', ANN)
    expect(openPage(device).read('rema-game')).toBe('{"pet":"Biscuit"}')
  })

  test('belongs to the visitor of the page, even after a switch in another tab', () => {
    const device = fakeStorage({ anonymousUserId: ANN })
    const page = openPage(device)
    device.setItem('anonymousUserId', BEN)
    page.write('rema-outbox-1', '{"id":"1"}')
    expect(page.read('rema-outbox-1')).toBe('{"id":"1"}')
    expect(openPage(device).read('rema-outbox-1')).toBeNull()
  })

  test('works without an id if storage is blocked', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const page = visitorStorage(storage)
    page.write('rema-game', '{}')
    expect(page.read('rema-game')).toBe('{}')
  })
})

function openPage(device: Storage) {
  return visitorStorage(safeStorage(() => device))
}
