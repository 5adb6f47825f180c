// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type SiteAnswer, fakeSite, refusal } from '../state/site.fake.ts'
import { button, fakeScreen, press, show, words, write } from '../ui/screen.fake.tsx'
import { AddressRemovalPage } from './address-removal-page.tsx'

const NO_KEY = "That isn't a removal key"
const FAILURE = refusal(500, 'unexpected')
const KEY = '00112233445566778899aabbccddeeff'
const OTHER = 'ffeeddccbbaa99887766554433221100'

fakeScreen()

const field = () => screen.getByRole('textbox', { name: 'Removal key' })

async function givenPage(
  answer: SiteAnswer = FAILURE,
  name: 'remove' | 'remove-invalid-removal-key' = 'remove',
) {
  const site = fakeSite({ 'DELETE /api/early-access': answer })
  await show(<AddressRemovalPage name={name} />)
  return site
}

test('an error disappears when another key is typed, and is replaced by the next one', async () => {
  await givenPage(FAILURE, 'remove-invalid-removal-key')
  expect(words()).toContain(NO_KEY)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await write(field(), KEY)
  expect(words()).not.toContain(NO_KEY)
  await press(button('Remove it'))
  expect(words()).toContain("Your address couldn't be removed.")
  await write(field(), 'rex')
  await press(button('Remove it'))
  expect(words()).toContain(NO_KEY)
})

test('a link removes its address, without a visitor, and only this key', async () => {
  const names = [KEY, OTHER].map((key) => `rema-early-access-${key}`)
  for (const name of names) localStorage.setItem(name, 'ann@example.org')
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  const { asked } = await givenPage({ status: 204 })
  await write(field(), `https://rema.test/early-access/remove#${KEY}`)
  await press(button('Remove it'))
  expect(assign.mock.calls).toEqual([['/early-access/removed']])
  expect(asked).toMatchObject([{ body: { removal_key: KEY }, visitor: '' }])
  expect(names.map((name) => localStorage.getItem(name))).toEqual([null, 'ann@example.org'])
})

test.each([
  [`?fbclid=x%23${KEY.toUpperCase()}`, KEY],
  [`#${KEY.slice(1)}`, KEY.slice(1)],
])('a link that ends in %s fills the field and leaves the address bar', async (end, typed) => {
  history.replaceState(null, '', `/early-access/remove${end}`)
  await givenPage()
  expect(field()).toHaveProperty('value', typed)
  expect(location.pathname + location.search + location.hash).toBe('/early-access/remove')
})

test('a request without an answer may have removed the address, and keeps the key', async () => {
  localStorage.setItem(`rema-early-access-${KEY}`, 'ann@example.org')
  await givenPage('no-answer')
  await write(field(), KEY)
  await press(button('Remove it'))
  expect(words()).toContain("so we don't know whether your address was removed")
  expect(localStorage.getItem(`rema-early-access-${KEY}`)).toBe('ann@example.org')
})
