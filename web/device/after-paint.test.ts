// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

vi.useFakeTimers()
let frame: FrameRequestCallback | null = null
vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((task) => {
  frame = task
  return 1
})

afterEach(() => {
  frame = null
})

test('what comes after a frame waits for it, and for its being painted', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(499)
  expect(task).not.toHaveBeenCalled()
  frame?.(0)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})

test('a page that is left before its next frame waits half a second', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(500)
  expect(task).toHaveBeenCalledOnce()
  frame?.(0)
  vi.advanceTimersByTime(60_000)
  expect(task).toHaveBeenCalledOnce()
})

test('a page that nobody sees has no frames, and waits for none', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const task = vi.fn<() => void>()
  afterPaint(task)
  expect(task).toHaveBeenCalledOnce()
})
