import { expect, test } from 'vitest'
import { safeStorage } from './device-storage.ts'
import { fakeStorage } from './storage.fake.ts'
import { visitorStorage } from './visitor-storage.ts'

const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'

/** A page that is opened in the browser now. */
function givenPage(device: Storage) {
  return visitorStorage(safeStorage(() => device))
}

test('what was kept as one visitor is not found as another, and is there again for the first', () => {
  const device = fakeStorage({ anonymousUserId: ANN })
  givenPage(device).write('rema-game', '{"pet":"Biscuit"}')
  device.setItem('anonymousUserId', BEN)
  expect(givenPage(device).read('rema-game')).toBeNull()
  device.setItem('anonymousUserId', ANN)
  expect(givenPage(device).read('rema-game')).toBe('{"pet":"Biscuit"}')
})

test('a page goes on as who opened it, whoever the browser is meanwhile', () => {
  const device = fakeStorage({ anonymousUserId: ANN })
  const page = givenPage(device)
  device.setItem('anonymousUserId', BEN)
  page.write('rema-outbox-1', '{"id":"1"}')
  expect(page.read('rema-outbox-1')).toBe('{"id":"1"}')
  expect(givenPage(device).read('rema-outbox-1')).toBeNull()
})

test('before there is an id, and without a place for one, texts are kept as they are', () => {
  const page = visitorStorage(
    safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )
  page.write('rema-game', '{}')
  expect(page.read('rema-game')).toBe('{}')
})
