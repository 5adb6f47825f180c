// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fakeScreen, pass, show } from '../ui/screen.fake.tsx'
import { Ethics } from './ethics.tsx'

fakeScreen()

test('five statements are shown in order, three of them with a link', async () => {
  await show(<Ethics />)
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Your data stays private',
    'Guidance, not prescriptions',
    'Still learning',
    'Built with tools we name',
    'Transparency',
  ])
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/privacy', 'What is stored, and why'],
    ['/credits', 'The full list'],
    ['/privacy#not-protected', 'What is not protected'],
  ])
})

test('the section scrolls into view 100 ms after it is opened, not when it is closed', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await show(<Ethics />)
  const details = screen.getByRole('group')
  details.toggleAttribute('open', true)
  await pass(99)
  expect(scroll).not.toHaveBeenCalled()
  await pass(1)
  expect(scroll).toHaveBeenCalledTimes(1)
  details.toggleAttribute('open', false)
  await pass(1_000)
  expect(scroll).toHaveBeenCalledTimes(1)
})
