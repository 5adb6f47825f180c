// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeSite, refusal } from '../state/site.fake.ts'
import { button, fakeScreen, press, show, words, write } from '../ui/screen.fake.tsx'
import { AddressRemovalPage } from './address-removal-page.tsx'
import { REMOVAL_PAGES } from './removal-pages.ts'

const NO_KEY = 'That is no removal key'
const FAILED = 'The address could not be taken off for now.'
const KEY = '00112233445566778899aabbccddeeff'

fakeScreen()

const field = () => screen.getByRole('textbox', { name: 'Removal key' })

async function givenPage(name: string) {
  const site = fakeSite({ 'DELETE /api/early-access': refusal(500, 'unexpected') })
  for (const page of REMOVAL_PAGES.filter((one) => one.name === name)) {
    await show(<AddressRemovalPage page={page} />)
  }
  return site
}

test('an error disappears when another key is typed', async () => {
  await givenPage('remove')
  await write(field(), 'rex')
  await press(button('Take it off'))
  expect(words()).toContain(NO_KEY)
  await write(field(), KEY)
  expect(words()).not.toContain(NO_KEY)
})

test('an error of the server is replaced when the key is sent again', async () => {
  await givenPage('remove-invalid-removal-key')
  expect(words()).toContain(NO_KEY)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  Reflect.set(field(), 'value', KEY)
  await press(button('Take it off'))
  expect(words()).toContain(FAILED)
  expect(words()).not.toContain(NO_KEY)
})
