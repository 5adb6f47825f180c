import { expect, test } from 'vitest'
import { safeStorage } from '../../state/storage.ts'
import { fakeStorage } from '../../state/storage.fake.ts'
import { takeFlourish } from './flourish.ts'

const BISCUIT = '3b241101-e2bb-4255-8caf-4136c566a962'
const MILO = '9c858901-8a57-4791-81fe-4c455b099bc9'

test('each pet has its flourish once on a device, also after another pet', () => {
  const device = safeStorage(fakeStorage)
  const taken = [BISCUIT, BISCUIT, MILO, BISCUIT].map((id) => takeFlourish(device, id))
  expect(taken).toEqual([true, false, true, false])
})
