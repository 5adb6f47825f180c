// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetRemovalKey, isRemovalKeyKept, keepRemovalKey, removalKeys } from './removal-keys.ts'

const ANN = 'ann@example.org'
const BO = 'bo@example.org'

beforeEach(() => localStorage.clear())

test('each address has a key of its own, beside what else is stored', () => {
  localStorage.setItem('rema-theme', 'dark')
  const { key: ann } = keepRemovalKey(ANN)
  const { key: bo } = keepRemovalKey(BO)
  expect(ann).toMatch(/^[0-9a-f]{32}$/)
  expect(bo).not.toBe(ann)
  expect(keepRemovalKey('Ann@example.org')).toEqual({ key: ann, isNew: false })
  expect(isRemovalKeyKept(ann)).toBe(true)
  expect(removalKeys()).toEqual([
    { email: ANN, key: ann },
    { email: BO, key: bo },
  ])
  forgetRemovalKey(ann)
  forgetRemovalKey(bo)
  expect(Object.keys(localStorage)).toEqual(['rema-theme'])
})
