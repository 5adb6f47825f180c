import { describe, expect, test } from 'vitest'
import { safeStorage } from './device-storage.ts'
import { fakeStorage } from './storage.fake.ts'

function blocked(): Storage {
  throw new DOMException('denied', 'SecurityError')
}

function absent(): Storage {
  return JSON.parse('null')
}

describe("the device's storage", () => {
  test('keeps texts under their keys', () => {
    const device = fakeStorage({ theme: 'dark' })
    const storage = safeStorage(() => device)
    expect(storage.write('a', '1')).toBe(true)
    expect(device.getItem('a')).toBe('1')
    expect(storage.read('a')).toBe('1')
    expect(storage.read('b')).toBeNull()
    expect(storage.keeps('a')).toBe(true)
    expect(storage.keeps('b')).toBe(false)
    expect(storage.keys().sort()).toEqual(['a', 'theme'])
    storage.remove('a')
    expect(storage.keys()).toEqual(['theme'])
    expect(storage.isPersistent).toBe(true)
  })

  test.each([
    ['blocked', blocked, false],
    // As in a web view of Android's that was not given any: nothing is thrown.
    ['absent', absent, false],
    ['full', () => fakeStorage({}, 'full'), true],
  ])('when %s keeps for this page view and says so', (_how, open, isPersistent) => {
    const storage = safeStorage(open)
    expect(storage.write('a', '1')).toBe(false)
    expect(storage.read('a')).toBe('1')
    expect(storage.keeps('a')).toBe(false)
    expect(storage.keys()).toEqual(['a'])
    storage.remove('a')
    expect(storage.read('a')).toBeNull()
    expect(storage.isPersistent).toBe(isPersistent)
  })

  test('shows what was written last, also when that did not fit any more', () => {
    const storage = safeStorage(() => fakeStorage({ a: 'old' }, 'full'))
    storage.write('a', 'new')
    expect(storage.read('a')).toBe('new')
    expect(storage.keys()).toEqual(['a'])
  })
})
