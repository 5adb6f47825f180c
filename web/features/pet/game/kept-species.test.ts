import { afterEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { visitorStorage } from '../../../device/visitor-storage.ts'
import { fakeGame } from './game.fake.ts'
import { gameStorage } from './game-storage.ts'
import { keptSpecies } from './kept-species.ts'

afterEach(() => vi.unstubAllGlobals())

test('the species is found in the game as the device keeps it, with whose it is before it', () => {
  const device = fakeStorage({ anonymousUserId: '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a' })
  vi.stubGlobal('localStorage', device)
  expect(keptSpecies()).toBeUndefined()
  gameStorage(visitorStorage(safeStorage(() => device))).putGame(fakeGame())
  expect(keptSpecies()).toBe('dog')
})

test.each(['', 'null', '[]', '{"pet":null}', 'nonsense'])('in %j there is none', (text) => {
  vi.stubGlobal('localStorage', fakeStorage({ 'rema-game': text }))
  expect(keptSpecies()).toBeUndefined()
})
