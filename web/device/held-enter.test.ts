// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ignoreHeldEnter } from './held-enter.ts'

ignoreHeldEnter()

test.each([
  ['the first press of Enter', 'button', { key: 'Enter' }, true],
  ['Enter that is held', 'button', { key: 'Enter', repeat: true }, false],
  ['Enter that is held', 'input', { key: 'Enter', repeat: true }, false],
  ['the Tab key that is held', 'button', { key: 'Tab', repeat: true }, true],
  [
    'Enter that is held in a text of several lines',
    'textarea',
    { key: 'Enter', repeat: true },
    true,
  ],
])('%s on a %s is heard: %#', (_which, tag, key, isHeard) => {
  const element = document.body.appendChild(document.createElement(tag))
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
  expect(element.dispatchEvent(event)).toBe(isHeard)
})
