// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeStorage } from '../device/storage.fake.ts'
import { isSoundOn } from '../ui/sound/sound.ts'
import { keepSoundPress } from '../ui/sound/keep-press.ts'

keepSoundPress()

beforeEach(() => {
  const footer = document.createElement('footer')
  const button = document.createElement('button')
  button.setAttribute('role', 'switch')
  button.setAttribute('aria-checked', 'false')
  footer.append(button)
  document.body.replaceChildren(footer)
  vi.resetModules()
})
afterEach(async () => {
  localStorage.clear()
  // What makes sounds comes with the first, finds no AudioContext here, and has to stay silent.
  await vi.dynamicImportSettled()
})

const button = () => document.querySelector<HTMLElement>('[role=switch]')
const shown = () => button()?.getAttribute('aria-checked')
const scriptComes = () => import('./sound-button.ts')

test.each([
  [0, 'false'],
  [1, 'true'],
  [2, 'false'],
])('%i presses before the script has come count when it comes', async (presses, checked) => {
  for (let press = 0; press < presses; press += 1) button()?.click()
  await scriptComes()
  expect(shown()).toBe(checked)
  expect(String(isSoundOn())).toBe(checked)
})

test('a press before the script switches off what was on', async () => {
  localStorage.setItem('rema-sound', 'on')
  button()?.click()
  await scriptComes()
  expect(shown()).toBe('false')
})

test('each press after it counts once', async () => {
  await scriptComes()
  button()?.click()
  expect(shown()).toBe('true')
  button()?.click()
  expect(shown()).toBe('false')
})

test('a page that is come back to shows what was chosen meanwhile on another', async () => {
  await scriptComes()
  localStorage.setItem('rema-sound', 'on')
  window.dispatchEvent(new Event('pageshow'))
  expect(shown()).toBe('true')
})

test('where the device is full it can be switched on for this visit, and off again', async () => {
  vi.stubGlobal('localStorage', fakeStorage({}, 'full'))
  onTestFinished(() => void vi.unstubAllGlobals())
  await scriptComes()
  for (const checked of ['true', 'false']) {
    button()?.click()
    expect(shown()).toBe(checked)
  }
})
