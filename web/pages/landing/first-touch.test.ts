// @vitest-environment happy-dom
import { type Mock, beforeEach, expect, test, vi } from 'vitest'
import { firstTouch } from './first-touch.ts'

let early: PromiseWithResolvers<unknown>
let touched: Mock<() => void>
beforeEach(() => {
  touched = vi.fn<() => void>()
  early = Promise.withResolvers()
  globalThis.remaFirstInteraction = early.promise
  document.body.innerHTML = '<button></button><a href="/virtual-pet"><b></b></a>'
  void firstTouch().then(touched)
})

/** Lets what was touched be heard of. */
async function press(selector: string, type = 'pointerdown') {
  const event = new Event(type, { bubbles: true })
  document.querySelector(selector)?.dispatchEvent(event)
  await Promise.resolve()
  await Promise.resolve()
  return event
}

test.each(['pointerdown', 'focusin', 'keydown', 'input'])('%s wants React', async (type) => {
  await press('button', type)
  expect(touched).toHaveBeenCalledOnce()
})

test.each([
  ['button', 1],
  ['b', 0],
])('what was touched before this script had come counts, too: %s, %i', async (selector, times) => {
  // Of a kind that is not listened for: it has passed.
  early.resolve(await press(selector, 'early'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(touched).toHaveBeenCalledTimes(times)
})

test('a link does not, and the next touch does', async () => {
  await press('b')
  await press('a', 'focusin')
  expect(touched).not.toHaveBeenCalled()
  await press('button', 'focusin')
  expect(touched).toHaveBeenCalledOnce()
})
