// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { fakeScreen, show, words } from './screen.fake.tsx'

fakeScreen()

test('a new error replaces the previous one on a translated page', async () => {
  const draw = await show(<Field label="Name" error="Too long" />)
  // As a browser's translation: React's text nodes leave the document.
  for (const text of document.querySelectorAll('label, span'))
    text.innerHTML = `<font><font>${text.textContent}</font></font>`
  await draw(<Field label="Name" error="Too short" />)
  expect(words()).toContain('Too short')
  expect(words()).not.toContain('Too long')
  const described = screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-describedby')
  expect(document.getElementById(String(described))?.textContent).toBe('Too short')
  await draw(<Field label="Name" />)
  expect(words()).toBe('Name')
})
