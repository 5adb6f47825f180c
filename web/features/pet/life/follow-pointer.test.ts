// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'

const SLOWLY = 'translate 0.35s ease-out'
function make(name: string, attribute: string, value: string): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  element.setAttribute(attribute, value)
  return element
}

/** A button with a head in it, and an eye that is drawn mirrored. */
function petWithEye(): HTMLElement {
  const button = document.createElement('button')
  const svg = make('svg', 'viewBox', '0 0 240 240')
  const mirrored = make('g', 'transform', 'scale(-1 1)')
  mirrored.append(make('g', 'data-part', 'eye'))
  svg.append(make('g', 'data-part', 'head'), mirrored)
  button.append(svg)
  return button
}

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren(petWithEye())
  // Its face is at 100, 90.
  const box = { left: 0, top: 0, width: 200, height: 200 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(Object(box))
  const button = document.querySelector('button')
  if (button) stop = followPointer(button)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function move(clientX: number, clientY: number): void {
  window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }))
  vi.advanceTimersToNextFrame()
}

const part = (name: string) => document.querySelector<SVGElement>(`[data-part="${name}"]`)?.style
const head = () => part('head')?.translate
const eye = () => part('eye')?.translate

test.each([
  ['far to the right', 900, 90, '4.0px 0.0px', '-2.6px 0.0px'],
  ['at the end of what it sees', 420, 90, '4.0px 0.0px', '-2.6px 0.0px'],
  ['half as far', 260, 90, '2.0px 0.0px', '-1.3px 0.0px'],
  ['below', 100, 900, '0.0px 2.5px', '0.0px 2.0px'],
  ['on its face', 100, 90, '0.0px 0.0px', '0.0px 0.0px'],
])('a pet looks at a pointer %s', (_where, x, y, wantedHead, wantedEye) => {
  move(x, y)
  expect([head(), eye(), part('head')?.transition]).toEqual([wantedHead, wantedEye, SLOWLY])
})

test('it looks back after 2.5 s without a move', () => {
  move(900, 90)
  vi.advanceTimersByTime(2_000)
  move(900, 91)
  vi.advanceTimersByTime(2_499)
  expect(head()).toMatch(/^4.0px/)
  vi.advanceTimersByTime(1)
  expect(head()).toBe('0.0px 0.0px')
})

test('it looks once a frame, at where the pointer is then', () => {
  window.dispatchEvent(new MouseEvent('pointermove', { clientX: 900, clientY: 90 }))
  expect(head()).toBe('')
  move(100, 90)
  expect(head()).toBe('0.0px 0.0px')
})

test('a pet that is busy, and one that is left, looks at nothing', () => {
  document.querySelector('svg')?.setAttribute('data-reaction', 'feed')
  move(900, 90)
  expect(head()).toBe('')
  document.querySelector('svg')?.removeAttribute('data-reaction')
  stop()
  move(900, 90)
  expect(head()).toBe('')
})

test('it looks at nothing for who wants no motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object({ matches: true }))
  move(900, 90)
  expect(head()).toBe('')
  vi.restoreAllMocks()
})
