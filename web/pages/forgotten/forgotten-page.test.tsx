// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeScreen, pass, show, words } from '../../ui/screen.fake.tsx'
import { ForgottenPage } from './forgotten-page.tsx'

const [REX, BO] = ['ab'.repeat(16), 'cd'.repeat(16)]

fakeScreen()

const keep = (key: string, email: string) => localStorage.setItem(`rema-early-access-${key}`, email)
const linksOff = () =>
  screen.queryAllByRole('link', { name: 'Take it off' }).map((link) => link.getAttribute('href'))

async function givenPage() {
  await show(<ForgottenPage />)
  await pass(300)
}

test('where this browser keeps no key of an address, no list is spoken of', async () => {
  await givenPage()
  expect(screen.getByRole('heading', { name: 'Everything is deleted' })).toBeTruthy()
  expect([words().includes('the list'), linksOff()]).toEqual([false, []])
})

test('each address whose key this browser keeps is named, with the way off the list', async () => {
  keep(REX, 'rex@example.org')
  keep(BO, 'bo@example.org')
  await givenPage()
  for (const email of ['rex@example.org', 'bo@example.org'])
    expect(words()).toContain(`${email} was given for early access and may still be on the list.`)
  expect(linksOff()).toEqual([`/early-access/remove#${REX}`, `/early-access/remove#${BO}`])
})

test('an address that another tab removed from the list is not named any more', async () => {
  keep(REX, 'rex@example.org')
  keep(BO, 'bo@example.org')
  await givenPage()
  localStorage.removeItem(`rema-early-access-${REX}`)
  window.dispatchEvent(new Event('storage'))
  await pass(0)
  expect(linksOff()).toEqual([`/early-access/remove#${BO}`])
})
