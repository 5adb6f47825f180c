import { configure, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { Activity, type ReactNode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startGame } from '../state/game-store.ts'
import { READS } from '../state/reads.ts'
import { startVotes } from '../state/votes.ts'
import { gameMessages, landingMessages } from './messages.tsx'

/** Noon of Thursday, March 12, 2026, in the local time zone. */
export const NOON = new Date(2026, 2, 12, 12).getTime()

/** The visitor's pointer and keyboard. */
const user = userEvent.setup({ delay: null })

/** Node's own, saved before timers are faked. */
const clock = performance
const nextTurn: (done: (nothing: unknown) => void) => void = Reflect.get(globalThis, 'setImmediate')
const TURNS = 5

const PAGE_MESSAGES = [landingMessages, gameMessages]

/** An animation that never moves anything. */
const STILL = { cancel() {}, pause() {}, finished: new Promise(() => {}) }

const roots: Root[] = []
const stops: (() => void)[] = []
const errors: unknown[][] = []

/** Its next frame is the next microtask. */
function FrameObserver(run: () => void) {
  let step = run
  return { observe: () => queueMicrotask(() => step()), disconnect: () => (step = () => {}) }
}

/** For each test of a file in happy-dom: it is noon, time stops until `pass`, page and storage are new, errors fail. */
export function fakeScreen(): void {
  // A form that the browser submits loads the page again, but not here.
  window.addEventListener('submit', (event) => event.defaultPrevented || errors.push(['submit']))
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON })
    takeErrors()
    vi.stubGlobal('reportError', (error: unknown) => void errors.push([error]))
    // React renders a transition in one slice, however busy the machine is.
    vi.spyOn(clock, 'now').mockReturnValue(0)
    // Missing in happy-dom, or as unhandled rejections when they are cancelled.
    Reflect.set(document, 'getAnimations', () => [])
    Reflect.set(globalThis, 'ResizeObserver', FrameObserver)
    vi.spyOn(Element.prototype, 'animate').mockImplementation(() => Object(STILL))
    // The frames of happy-dom ignore fake timers.
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((task) => {
      queueMicrotask(() => task(performance.now()))
      return 1
    })
    vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
  })

  afterEach(async () => {
    for (const root of roots.splice(0)) root.unmount()
    for (const stop of stops.splice(0)) stop()
    for (const one of PAGE_MESSAGES) one.dismiss(one.read()?.id)
    vi.useRealTimers()
    document.body.replaceChildren()
    localStorage.clear()
    // oxlint-disable-next-line vitest/no-standalone-expect -- fails the test that caused the error.
    expect(takeErrors()).toEqual([])
  })
}

/** The errors until now; the caller has expected them. */
export function takeErrors(): unknown[][] {
  return errors.splice(0)
}

type Draw = (next: ReactNode, mode?: 'visible' | 'hidden') => Promise<void>

/** Starts the game and renders content at the end of the page; returns a function that replaces or hides it. */
export async function show(content: ReactNode): Promise<Draw> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  stops.push(
    startGame(),
    startVotes(() => {}),
  )
  const draw: Draw = async (next, mode = 'visible') => {
    root.render(
      <SWRConfig value={READS}>
        <Activity mode={mode}>{next}</Activity>
      </SWRConfig>,
    )
    await pass(0)
  }
  await draw(content)
  return draw
}

/** Lets time pass, and waits for timers, answers and imports; `0` waits for what is due now. */
export async function pass(ms: number): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await settle()
  await vi.advanceTimersByTimeAsync(0)
  await settle()
}

/** React renders, and Node reads streams, in Node's own turns. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise(nextTurn)
}

export async function press(element: HTMLElement): Promise<void> {
  await user.click(element)
  await pass(0)
}

/** Replaces the text of a field. */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
  await pass(0)
}

export async function choose(select: HTMLElement, option: string): Promise<void> {
  await user.selectOptions(select, option)
  await pass(0)
}

/** Presses keys, in the notation of user-event: '{Enter}', '{Shift>}{Tab}{/Shift}'. */
export async function key(keys: string): Promise<void> {
  await user.keyboard(keys)
  await pass(0)
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

/** The text of the page, with hidden text for screen readers. */
export function words(): string {
  return document.body.textContent.replace(/\s+/g, ' ')
}

/** The text of the page's message; empty without one. */
export function messageLines(): string[] {
  return PAGE_MESSAGES.flatMap((one) => one.read()?.text ?? [])
}

configure({
  getElementError: (message, { textContent }) =>
    new Error(`${message?.split('\n')[0]}\n\n${textContent}`),
})
