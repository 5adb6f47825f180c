// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onPageReturn } from './page-return.ts'

const returned = vi.fn<() => void>()
const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)

function show(isShown: boolean) {
  hidden.mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

const fire = (...events: string[]) =>
  events.forEach((event) => window.dispatchEvent(new Event(event)))

test.each([
  ['to the tab', () => (show(false), show(true), fire('focus'))],
  ['to the window', () => fire('blur', 'focus')],
  [
    'through the back/forward cache',
    () => (fire('pagehide'), show(false), show(true), fire('pageshow', 'focus')),
  ],
  ['to the network', () => fire('online')],
])('a return %s counts once', (_where, comeBack) => {
  returned.mockClear()
  const stop = onPageReturn(returned)
  fire('pageshow', 'focus')
  expect(returned).not.toHaveBeenCalled()
  comeBack()
  expect(returned).toHaveBeenCalledTimes(1)
  stop()
  comeBack()
  expect(returned).toHaveBeenCalledTimes(1)
})
