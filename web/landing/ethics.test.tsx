// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fakeScreen, pass, show } from '../ui/screen.fake.tsx'
import { Ethics } from './ethics.tsx'

fakeScreen()

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
