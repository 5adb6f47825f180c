import { configure, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ReadsProvider } from '../state/reads.tsx'
import { messages } from './messages.tsx'

/** Noon of Thursday, March 12, 2026, on the wall of whatever zone the machine is in. */
export const NOON = new Date(2026, 2, 12, 12).getTime()

/** The visitor's hands: pointer and keys. */
export const user = userEvent.setup({ delay: null })

/** Node's own, taken before any clock is stopped. */
const nextTurn: (done: (nothing: unknown) => void) => void = Reflect.get(globalThis, 'setImmediate')
const STREAM_TURNS = 5

const roots: Root[] = []

/**
 * A document without a browser (`// @vitest-environment happy-dom`) for the tests of a file: at noon, by a
 * clock that stands until `pass`. After each test the page is gone and storage is empty; a console.error
 * fails it.
 */
export function fakeScreen(): void {
  const shouted: unknown[][] = []

  beforeEach(() => {
    vi.useFakeTimers({ now: NOON })
    shouted.length = 0
    quietAnimations()
    // Nothing is painted here, and happy-dom's frames keep to no clock: what waits for one has it at once.
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((task) => {
      queueMicrotask(() => task(performance.now()))
      return 1
    })
    vi.spyOn(console, 'error').mockImplementation((...words) => void shouted.push(words))
  })

  afterEach(async () => {
    acting(() => {
      for (const root of roots.splice(0)) root.unmount()
    })
    messages.dismiss(messages.read()?.id)
    vi.useRealTimers()
    document.body.replaceChildren()
    localStorage.clear()
    // oxlint-disable-next-line vitest/no-standalone-expect -- an error on the console fails the test that caused it.
    expect(shouted).toEqual([])
  })
}

/** Draws it into a page of its own; gives how to draw something else in its place. */
export async function show(content: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  const draw = async (next: ReactNode) => {
    acting(() => root.render(<ReadsProvider>{next}</ReadsProvider>))
    await pass(0)
  }
  await draw(content)
  return draw
}

/** Lets time go by, with what comes of it: answers, scripts that are fetched, timers; of `0` what is due now. */
export async function pass(ms: number): Promise<void> {
  await actingUntil(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    // What is read as a stream comes in turns of Node's own.
    for (let turn = 0; turn < STREAM_TURNS; turn += 1) await new Promise(nextTurn)
    await vi.advanceTimersByTimeAsync(0)
  })
}

export async function press(element: HTMLElement): Promise<void> {
  await user.click(element)
  await pass(0)
}

export function focus(element: HTMLElement | undefined): void {
  acting(() => element?.focus())
}

/** Puts this text in the place of what stands in a field. */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
  await pass(0)
}

export async function choose(select: HTMLElement, option: string): Promise<void> {
  await user.selectOptions(select, option)
  await pass(0)
}

/** Keys for what has the focus, as user-event names them: '{Enter}', '{Shift>}{Tab}{/Shift}'. */
export async function key(keys: string): Promise<void> {
  await user.keyboard(keys)
  await pass(0)
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

/** All that the page says, to those who see it or hear it. */
export function words(): string {
  return document.body.textContent.replace(/\s+/g, ' ')
}

/** The text of the page's message, and its notes; empty without one. */
export function messageLines(): string[] {
  const message = messages.read()
  return message ? [message.text, ...(message.notes ?? [])] : []
}

/** Wraps each text in elements, as a browser's translation does: React's text nodes leave the document. */
export function translate(place: Element = document.body): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.appendChild(document.createElement('font')).append(text.data)
  }
}

/** Whoever cancels an animation has not to catch its promise: browsers hold it for handled, happy-dom does not. */
function quietAnimations(): void {
  // It plays no style sheet, and does not know the question.
  Reflect.set(document, 'getAnimations', () => [])
  // oxlint-disable-next-line typescript/unbound-method -- called with its own element below.
  const { animate } = Element.prototype
  if (vi.isMockFunction(animate)) return
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animateQuietly(
    this: Element,
    ...given
  ) {
    const animation = animate.apply(this, given)
    animation.finished.catch(() => {})
    return animation
  })
}

const ACTING = 'IS_REACT_ACT_ENVIRONMENT'
let isActing = false

/** What is due in React comes at once, within this; all else goes its own way, as in a browser. */
function acting(task: () => void): void {
  // What an effect gives the focus to is told so while React is still at it.
  if (isActing) return task()
  setActing(true)
  try {
    act(task)
  } finally {
    setActing(false)
  }
}

export async function actingUntil(task: () => Promise<void>): Promise<void> {
  setActing(true)
  try {
    await act(task)
  } finally {
    setActing(false)
  }
}

function setActing(is: boolean): void {
  isActing = is
  Reflect.set(globalThis, ACTING, is)
}

configure({
  getElementError: (message, place) =>
    new Error(`${message?.split('\n')[0]}\n\n${place.textContent}`),
  eventWrapper: (dispatch) => {
    let result: unknown
    acting(() => {
      result = dispatch()
    })
    return result
  },
})
