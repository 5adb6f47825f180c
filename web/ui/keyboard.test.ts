// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ignoreHeldEnter } from './keyboard.ts'

ignoreHeldEnter()

test.each([
  ['the first press of Enter', 'button', { key: 'Enter' }, true],
  ['a held Enter', 'button', { key: 'Enter', repeat: true }, false],
  ['a held Enter', 'input', { key: 'Enter', repeat: true }, false],
  ['a held Tab', 'button', { key: 'Tab', repeat: true }, true],
  ['a held Enter', 'textarea', { key: 'Enter', repeat: true }, true],
])('%s on a %s has its effect: %#', (_key, tag, key, hasEffect) => {
  const element = document.body.appendChild(document.createElement(tag))
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
  expect(element.dispatchEvent(event)).toBe(hasEffect)
})
