import { expect, test } from 'vitest'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { takeFlourish } from './once-happy.ts'

const BISCUIT = '3b241101-e2bb-4255-8caf-4136c566a962'
const MILO = '9c858901-8a57-4791-81fe-4c455b099bc9'
const storage = (kept?: string) => {
  const fake = fakeStorage(kept === undefined ? {} : { 'rema-happy-pets': kept })
  return safeStorage(() => fake)
}

test('each pet has its flourish once on a device, whichever comes in between', () => {
  const device = storage()
  expect(takeFlourish(device, BISCUIT)).toBe(true)
  expect(takeFlourish(device, BISCUIT)).toBe(false)
  expect(takeFlourish(device, MILO)).toBe(true)
  expect(takeFlourish(device, BISCUIT)).toBe(false)
})

test.each(['', 'no list', '{"a":1}', '[7]'])('what cannot be read is as nothing: %j', (kept) => {
  expect(takeFlourish(storage(kept), MILO)).toBe(true)
})
