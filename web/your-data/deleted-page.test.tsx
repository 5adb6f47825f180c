// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeScreen, pass, show, words } from '../ui/screen.fake.tsx'
import { DeletedPage } from './deleted-page.tsx'

const [REX, BO] = ['ab'.repeat(16), 'cd'.repeat(16)]

fakeScreen()

const keep = (key: string, email: string) => localStorage.setItem(`rema-early-access-${key}`, email)
const linksOff = () =>
  screen.queryAllByRole('link', { name: 'Take it off' }).map((link) => link.getAttribute('href'))

async function givenPage() {
  await show(<DeletedPage />)
  await pass(300)
}

test('a browser without removal keys shows no addresses', async () => {
  await givenPage()
  expect(screen.getByRole('heading', { name: 'Everything is deleted' })).toBeTruthy()
  expect(words()).not.toContain('the list')
})

test('addresses that may be on the list have a link, until another tab removes them', async () => {
  keep(REX, 'rex@example.org')
  keep(BO, 'bo@example.org')
  await givenPage()
  expect(words()).toContain(
    'bo@example.org was signed up for early access and may still be on the list.',
  )
  expect(linksOff()).toEqual([`/early-access/remove#${REX}`, `/early-access/remove#${BO}`])
  localStorage.removeItem(`rema-early-access-${REX}`)
  window.dispatchEvent(new Event('storage'))
  await pass(0)
  expect(linksOff()).toEqual([`/early-access/remove#${BO}`])
})
