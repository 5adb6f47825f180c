// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepEarlyClicks } from './early-clicks.ts'

test('a click that comes with nothing else, as assistive technology makes it, is kept and calls for React', async () => {
  document.body.innerHTML = '<div data-island="vote"><button></button></div>'
  keepEarlyClicks()
  const called = vi.fn<() => void>()
  void globalThis.remaFirstInteraction?.then(called)
  const button = document.querySelector('button')
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await Promise.resolve()
  expect(called).toHaveBeenCalledOnce()
  expect([...(globalThis.remaEarlyClicks ?? [])]).toEqual([button])
})
