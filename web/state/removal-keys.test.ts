import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'
import {
  forgetRemovalKey,
  isRemovalKeyKept,
  keepRemovalKey,
  removalKeys,
  removalLink,
} from './removal-keys.ts'
import { fakeStorage } from './storage.fake.ts'

const ANN = 'ann@example.org'
const BO = 'bo@example.org'

test('each address has a key of its own, and keeps it', () => {
  const storage = safeStorage(() => fakeStorage())
  const ann = keepRemovalKey(storage, ANN)
  const bo = keepRemovalKey(storage, BO)
  expect(ann).toMatch(/^[0-9a-f]{32}$/)
  expect(bo).not.toBe(ann)
  expect(keepRemovalKey(storage, ANN)).toBe(ann)
  expect(isRemovalKeyKept(storage, ann)).toBe(true)
  expect(removalKeys(storage)).toEqual([
    { email: ANN, key: ann },
    { email: BO, key: bo },
  ])
})

test('what else the device keeps is no key, and stays', () => {
  const storage = safeStorage(() => fakeStorage({ anonymousUserId: 'x', 'rema-theme': 'dark' }))
  const key = keepRemovalKey(storage, ANN)
  forgetRemovalKey(storage, key)
  expect(removalKeys(storage)).toEqual([])
  expect(storage.keys()).toEqual(['anonymousUserId', 'rema-theme'])
})

test('a device that keeps nothing has the key for as long as the page stands', () => {
  const storage = safeStorage(() => fakeStorage({}, 'full'))
  const key = keepRemovalKey(storage, ANN)
  expect(keepRemovalKey(storage, ANN)).toBe(key)
  expect(isRemovalKeyKept(storage, key)).toBe(false)
})

test('the link has its secret where no browser sends it', () => {
  const { pathname, search, hash } = new URL(removalLink('ab12'), 'https://rema.test')
  expect([pathname, search, hash]).toEqual(['/early-access/remove', '', '#ab12'])
})
