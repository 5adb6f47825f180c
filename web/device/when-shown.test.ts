// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

const begin = vi.fn<() => void>()
const prerender = (isAhead: boolean | undefined) =>
  Object.defineProperty(document, 'prerendering', { value: isAhead, configurable: true })

afterEach(() => {
  begin.mockClear()
  prerender(undefined)
})

test.each([false, undefined])('a page that is opened begins at once (%s)', (isAhead) => {
  prerender(isAhead)
  whenShown(begin)
  expect(begin).toHaveBeenCalledOnce()
})

test('one that is drawn ahead begins when it is shown, once', () => {
  prerender(true)
  whenShown(begin)
  expect(begin).not.toHaveBeenCalled()
  prerender(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(begin).toHaveBeenCalledOnce()
})
