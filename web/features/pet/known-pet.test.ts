import { expect, test } from 'vitest'
import type { Pet } from '#domain/pet.ts'
import { wrapStorage } from '../../device/device-storage.ts'
import { fakeStorage } from '../../device/storage.fake.ts'
import { keepPet, knownPet } from './known-pet.ts'

const BISCUIT: Pet = {
  id: '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f',
  name: 'Biscuit',
  type: 'rabbit',
  happiness: 70,
  lastfed: '2026-03-12T12:00:00.000Z',
  lastwalked: null,
  lastplayed: null,
}

test('the pet is known as it was told last, until there is none', () => {
  const storage = wrapStorage(() => fakeStorage())
  expect(knownPet(storage)).toBeUndefined()
  keepPet(storage, BISCUIT)
  keepPet(storage, { ...BISCUIT, happiness: 80 })
  expect(knownPet(storage)).toEqual({ ...BISCUIT, happiness: 80 })
  keepPet(storage, null)
  expect(knownPet(storage)).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another species', JSON.stringify({ ...BISCUIT, type: 'dragon' })],
  ['no happiness', JSON.stringify({ ...BISCUIT, happiness: null })],
  ['a time that is none', JSON.stringify({ ...BISCUIT, lastfed: 'yesterday' })],
  ['a pet without a name', JSON.stringify({ ...BISCUIT, name: undefined })],
])('rubbish is no pet: %s', (_what, kept) => {
  expect(knownPet(wrapStorage(() => fakeStorage({ 'rema-pet': kept })))).toBeUndefined()
})
