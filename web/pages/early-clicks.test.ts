// @vitest-environment happy-dom
import { type Mock, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyClicks } from './early-clicks.ts'

let called: Mock<() => void>
beforeEach(() => {
  document.body.innerHTML = '<div data-island="vote"><button></button></div><a href="/"><b></b></a>'
  keepEarlyClicks()
  called = vi.fn<() => void>()
  void globalThis.remaFirstInteraction?.then(called)
})

/** Lets what was touched be heard of. */
async function press(selector: string, type: string) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  document.querySelector(selector)?.dispatchEvent(event)
  await Promise.resolve()
}

test('a click that comes with nothing else, as assistive technology makes it, is kept and calls for React', async () => {
  await press('button', 'click')
  expect(called).toHaveBeenCalledOnce()
  expect([...(globalThis.remaEarlyClicks ?? [])]).toEqual([document.querySelector('button')])
})

test.each(['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'])(
  '%s calls for React',
  async (type) => {
    await press('button', type)
    expect(called).toHaveBeenCalledOnce()
  },
)

test('a link does not, and the next touch does, also when it comes before whoever waits', async () => {
  await press('b', 'pointerdown')
  await press('a', 'focusin')
  await press('a', 'click')
  expect(called).not.toHaveBeenCalled()
  await press('button', 'focusin')
  expect(called).toHaveBeenCalledOnce()
  const late = vi.fn<() => void>()
  await globalThis.remaFirstInteraction?.then(late)
  expect(late).toHaveBeenCalledOnce()
})
