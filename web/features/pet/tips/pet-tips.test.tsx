import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DOG } from '#words/species/dog.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { speciesFetched } from '../../../ui/species/use-species.ts'
import { PetTips } from './pet-tips.tsx'
import { keepWording, storedWording } from './wording.ts'

test('tips are worded for adults until a child’s words are chosen, which the device keeps', () => {
  expect(storedWording()).toBe('adult')
  keepWording('child')
  expect([storedWording(), deviceStorage().read('rema-tips')]).toEqual(['child', 'child'])
  keepWording('adult')
  expect(storedWording()).toBe('adult')
})

test('the prerendered page has the four tips of the species in an adult’s words', async () => {
  await speciesFetched('dog')
  const page = renderToStaticMarkup(<PetTips type="dog" />)
  for (const { adult, child } of DOG.tips) {
    expect(page).toContain(renderToStaticMarkup(<li>{adult}</li>))
    expect(page).not.toContain(renderToStaticMarkup(<li>{child}</li>))
  }
})
