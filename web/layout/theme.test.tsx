// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeScreen, pass, show } from '../ui/screen.fake.tsx'
import { inlineScript } from '../hydration/inline-script.ts'
import { THEME_KEY } from '../state/storage.ts'
import { THEME_COLOURS, ThemeSwitch } from './theme.tsx'

const LIGHT = '#fff6e9'
const DARK = '#241710'

fakeScreen()
beforeAll(() => {
  const keys = { theme: THEME_KEY, visitor: '', noPet: '', game: '', presses: '' }
  inlineScript({ keys, colours: THEME_COLOURS, reporter: '' })
})
beforeEach(() => {
  delete document.documentElement.dataset['theme']
  document.documentElement.dataset['script'] = 'here'
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)">
    <meta name="theme-color" media="(prefers-color-scheme: dark)">`
})

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const shown = () => [
  document.documentElement.dataset['theme'],
  ...[...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content),
]

test('a choice in another tab is shown', async () => {
  await show(<ThemeSwitch />)
  localStorage.setItem('rema-theme', 'dark')
  window.dispatchEvent(new Event('storage'))
  await pass(0)
  expect([shown(), radio('Dark').checked]).toEqual([['dark', DARK, DARK], true])
})

test('a choice before hydration is shown and stored, also System', async () => {
  document.documentElement.dataset['script'] = 'coming'
  document.body.innerHTML = renderToString(<ThemeSwitch />)
  localStorage.setItem(THEME_KEY, 'light')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  radio('Dark').click()
  expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual([['dark', DARK, DARK], 'dark'])
  radio('System').click()
  hydrateRoot(document.body, <ThemeSwitch />)
  await pass(0)
  expect([shown(), radio('System').checked]).toEqual([[undefined, LIGHT, DARK], true])
  expect(localStorage.getItem(THEME_KEY)).toBe('system')
})
