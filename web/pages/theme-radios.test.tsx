// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'

const RADIOS = ['system', 'light', 'dark']

beforeEach(() => {
  const footer = document.createElement('footer')
  for (const theme of RADIOS) {
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'theme', value: theme })
    radio.defaultChecked = theme === 'system'
    footer.append(radio)
  }
  document.body.replaceChildren(footer)
  vi.resetModules()
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const radio = (theme: string) => document.querySelector<HTMLInputElement>(`[value=${theme}]`)
const checked = () => document.querySelector<HTMLInputElement>(':checked')?.value
const shown = () => document.documentElement.dataset['theme']
const scriptComes = async () => (await import('./theme-radios.ts')).activateThemeSwitch()

test('what was chosen is shown and kept', async () => {
  await scriptComes()
  radio('dark')?.click()
  expect([shown(), localStorage.getItem('rema-theme')]).toEqual(['dark', 'dark'])
})

test('what was chosen before the script has come counts when it comes', async () => {
  radio('dark')?.click()
  await scriptComes()
  expect([shown(), localStorage.getItem('rema-theme')]).toEqual(['dark', 'dark'])
})

test('a page that is come back to shows what was chosen meanwhile on another', async () => {
  await scriptComes()
  radio('light')?.click()
  localStorage.setItem('rema-theme', 'dark')
  window.dispatchEvent(new Event('pageshow'))
  expect([shown(), checked()]).toEqual(['dark', 'dark'])
})

test('a browser does not give back an older choice, which would be taken for an early press', () => {
  const radios = renderToStaticMarkup(<ThemeSwitch />).match(/<input [^>]*>/g)
  expect(radios).toHaveLength(RADIOS.length)
  for (const one of radios ?? []) expect(one).toContain('autoComplete="off"')
})
