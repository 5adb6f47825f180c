import { expect, test, vi } from 'vitest'
import { fakePage } from './page.fake.ts'
import { onPageReturn } from './page-return.ts'

const { window, document } = fakePage()
const returned = vi.fn<() => void>()

function show(visibilityState: 'visible' | 'hidden') {
  document.visibilityState = visibilityState
  document.dispatchEvent(new Event('visibilitychange'))
}

const fire = (...events: string[]) =>
  events.forEach((event) => window.dispatchEvent(new Event(event)))

test.each([
  ['to the tab', () => (show('hidden'), show('visible'), fire('focus'))],
  ['to the window', () => fire('blur', 'focus')],
  [
    'through the back/forward cache',
    () => (fire('pagehide'), show('hidden'), show('visible'), fire('pageshow', 'focus')),
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
