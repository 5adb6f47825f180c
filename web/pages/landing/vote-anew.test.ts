// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyClicks } from '../early-clicks.ts'
import { repeatVotes } from './vote-anew.ts'

const reload = vi.fn<() => void>()
let isAnswered: boolean

/** What the page listens to. */
const listens = vi.spyOn(window, 'addEventListener')

beforeEach(() => {
  isAnswered = true
  reload.mockClear()
  vi.stubGlobal('fetch', async () => new Response(null, { status: isAnswered ? 200 : 503 }))
  vi.spyOn(location, 'reload').mockImplementation(reload)
  history.replaceState(null, '')
})
afterEach(() => {
  vi.unstubAllGlobals()
  leavePage()
})

function leavePage() {
  for (const call of listens.mock.calls) window.removeEventListener(...call)
  listens.mockClear()
}

/** The page with two votes, up to where its script begins; gives how React fails to come. */
function openPage() {
  document.body.innerHTML = ['one', 'two']
    .map(
      (name) =>
        `<div data-island="vote-${name}"><button></button><p role="alert" hidden></p></div>`,
    )
    .join('')
  keepEarlyClicks()
  const voteWithoutReact = repeatVotes()
  return () => {
    voteWithoutReact()
    globalThis.remaFallBack?.()
    return settled()
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const islands = () => [...document.querySelectorAll<HTMLElement>('[data-island]')]
const press = (at: number) => islands()[at]?.querySelector('button')?.click()
const isTold = (at: number) => islands()[at]?.querySelector('p')?.hidden === false
const pressed = () =>
  islands().map((island) => island.querySelector('button')?.dataset['pressed'] === '')

test('the page is loaded anew for votes that were kept, and there they are pressed again', async () => {
  const failToCome = openPage()
  press(0)
  press(1)
  await failToCome()
  expect(reload).toHaveBeenCalled()
  expect([isTold(0), isTold(1)]).toEqual([false, false])
  leavePage()
  openPage()
  const kept = [...(globalThis.remaEarlyClicks ?? [])]
  expect(kept).toEqual(islands().map((island) => island.querySelector('button')))
  expect(pressed()).toEqual([true, true])
})

test('where that has not helped it is said, and the next press tries again', async () => {
  history.replaceState(['vote-two'], '')
  const failToCome = openPage()
  await failToCome()
  expect([reload.mock.calls.length, isTold(1), pressed()]).toEqual([0, true, [false, false]])
  press(1)
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})

test('a server that does not answer is said, and leaves the page', async () => {
  isAnswered = false
  const failToCome = openPage()
  press(0)
  await failToCome()
  expect([reload.mock.calls.length, isTold(0), pressed()]).toEqual([0, true, [false, false]])
  isAnswered = true
  press(0)
  expect([isTold(0), pressed()]).toEqual([false, [true, false]])
  await settled()
  expect([reload.mock.calls.length, history.state]).toEqual([1, ['vote-one']])
})

test('a vote that React has taken over is its own', async () => {
  const failToCome = openPage()
  await failToCome()
  islands()[0]?.setAttribute('data-hydrated', '')
  press(0)
  await settled()
  expect(reload).not.toHaveBeenCalled()
})
