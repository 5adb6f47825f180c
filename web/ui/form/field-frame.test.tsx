// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakeScreen, show, words } from '../screen.fake.tsx'
import { translate } from '../translate.fake.ts'
import { Field } from './field.tsx'

fakeScreen()

test('in a page that is translated an error takes the place of the one before it', async () => {
  const draw = await show(<Field label="Name" error="Too long" />)
  translate()
  await draw(<Field label="Name" error="Too short" />)
  expect(words()).toContain('Too short')
  expect(words()).not.toContain('Too long')
  const described = screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-describedby')
  expect(document.getElementById(String(described))?.textContent).toBe('Too short')
  await draw(<Field label="Name" />)
  expect(words()).toBe('Name')
})
