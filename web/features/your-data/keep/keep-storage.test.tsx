// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { button, fakeScreen, pass, press, show, words } from '../../../ui/screen.fake.tsx'
import { KeepStorage } from './keep-storage.tsx'

fakeScreen()
afterEach(() => {
  globalThis.remaInstallPrompt = undefined
  Reflect.deleteProperty(navigator, 'storage')
  Reflect.deleteProperty(navigator, 'standalone')
})

function givenNavigator(name: 'storage' | 'standalone', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
}

describe('asked to keep what it has of the pet', () => {
  test.each([
    ['promises', { persist: async () => true }, 'this browser does not clear what it keeps here'],
    ['does not promise', { persist: async () => false }, 'It did not promise.'],
    ['cannot say', { persist: async () => Promise.reject(new Error('no')) }, 'cannot be asked'],
    ['knows no such question', {}, 'cannot be asked'],
    ['is on plain http', undefined, 'cannot be asked'],
  ])('a browser that %s is quoted', async (_which, storage, sentence) => {
    givenNavigator('storage', storage)
    await show(<KeepStorage />)
    expect(screen.getByRole('status').textContent).toBe('')
    await press(button('Ask this browser to keep it'))
    expect(screen.getByRole('status').textContent).toContain(sentence)
  })
})

function offer(outcome: string) {
  const prompt = vi.fn<() => Promise<object>>().mockResolvedValue({ outcome })
  globalThis.remaInstallPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt })
  return prompt
}

describe('a browser that can install the site', () => {
  const INSTALL = 'Install Remawatchi'

  test('offers it, once, and says when that was done', async () => {
    const prompt = offer('accepted')
    await show(<KeepStorage />)
    await press(button(INSTALL))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(words()).toContain('It is installed.')
    await pass(0)
    expect(screen.queryByRole('button', { name: INSTALL })).toBeNull()
  })

  test('says nothing of it to who thought better of it', async () => {
    offer('dismissed')
    await show(<KeepStorage />)
    await press(button(INSTALL))
    expect(words()).not.toContain('It is installed.')
  })

  test('offers it as soon as the browser does', async () => {
    await show(<KeepStorage />)
    expect(screen.queryByRole('button', { name: INSTALL })).toBeNull()
    offer('accepted')
    window.dispatchEvent(new Event('beforeinstallprompt'))
    await pass(0)
    expect(button(INSTALL)).toBeTruthy()
  })
})

test.each([
  ['a page in Safari on a phone', false, true],
  ['one that was opened from its home screen', true, false],
  ['a browser that knows of no home screen', undefined, false],
])('%s: the way to the home screen is told: %s', async (_where, standalone, isTold) => {
  if (standalone !== undefined) givenNavigator('standalone', standalone)
  await show(<KeepStorage />)
  expect(words().includes('On an iPhone or iPad')).toBe(isTold)
})
