import { expect, test } from 'vitest'
import { deviceStorage } from '../../../device/device-storage.ts'
import { isNameEmpty, pickedType, submitPet } from './submit-pet.ts'

/** Submits a name for a cat; gives what the form heard and what was to be created, in order. */
async function submit(name: string) {
  const heard: unknown[] = []
  const create = async (wanted: unknown) => heard.push(wanted) > 0
  await submitPet(name, 'cat', create, {
    refuse: (sentence) => heard.push(sentence),
    accept: () => heard.push('accepted'),
    setIsSaving: (isSaving) => heard.push(isSaving ? 'creating' : 'ready'),
  })
  return heard
}

test('a pet is created with its name, without the spaces around it', async () => {
  const created = { name: 'Mr. Whiskers', type: 'cat' }
  expect(await submit('  Mr. Whiskers ')).toEqual(['accepted', 'creating', created, 'ready'])
})

const noted = () => deviceStorage().read('rema-no-pet')

test('once a pet is asked for, the device notes no longer that there is none', async () => {
  deviceStorage().write('rema-no-pet', 'me')
  await submit(' ')
  expect(noted()).toBe('me')
  await submit('Biscuit')
  expect(noted()).toBeNull()
})

test.each([
  ['', 'Please enter a pet name'],
  ['   ', 'Please enter a pet name'],
  ['a'.repeat(41), 'Please use at most 40 characters'],
])('the name %j is refused: %s', async (name, sentence) => {
  expect(await submit(name)).toEqual([sentence])
})

test('only a name of which nothing is seen is empty', () => {
  expect(['', ' ', 'Rex', 'a'.repeat(41)].map(isNameEmpty)).toEqual([true, true, false, false])
})

test('a species that is picked is taken, another leaves the one there is', () => {
  expect(pickedType('fish', 'cat')).toBe('fish')
  expect(pickedType('dragon', 'cat')).toBe('cat')
  expect(pickedType(undefined, 'cat')).toBe('cat')
})
