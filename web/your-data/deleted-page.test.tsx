// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeScreen, pass, show, words } from '../ui/screen.fake.tsx'
import { DeletedPage } from './deleted-page.tsx'

const [REX, BO] = ['ab'.repeat(16), 'cd'.repeat(16)]

fakeScreen()

const keep = (key: string, email: string) => localStorage.setItem(`rema-early-access-${key}`, email)
const linksOff = () =>
  screen.queryAllByRole('link', { name: 'Remove it' }).map((link) => link.getAttribute('href'))

test('late writes are deleted; addresses that may be listed have a link until another tab removes them', async () => {
  keep(REX, 'rex@example.org')
  keep(BO, 'bo@example.org')
  // Another tab has written it as the deleted visitor.
  localStorage.setItem('rema-game', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a{}')
  await show(<DeletedPage />)
  await pass(300)
  expect(localStorage.getItem('rema-game')).toBeNull()
  expect(words()).toContain(
    'You asked for early access with bo@example.org. It may still be on the list.',
  )
  expect(linksOff()).toEqual([`/early-access/remove#${REX}`, `/early-access/remove#${BO}`])
  localStorage.removeItem(`rema-early-access-${REX}`)
  window.dispatchEvent(new Event('storage'))
  await pass(0)
  expect(linksOff()).toEqual([`/early-access/remove#${BO}`])
})
