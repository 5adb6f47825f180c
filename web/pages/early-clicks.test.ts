// @vitest-environment happy-dom
import { type Mock, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('where the script does not come, a vote that was kept is given back, and cards that can be voted for say why', async () => {
  document.body.innerHTML = ['', '', 'disabled']
    .map(
      (is, at) =>
        `<div data-island="vote-${at}"><button ${is}></button><p role="alert" hidden></p></div>`,
    )
    .join('')
  const clicked = vi.fn<() => void>()
  const button = document.querySelector('button')
  button?.addEventListener('click', clicked)
  await press('button', 'click')
  expect([button?.dataset['pressed'], clicked.mock.calls.length]).toEqual(['', 0])
  const script = document.head.appendChild(document.createElement('script'))
  Object.defineProperty(script, 'src', { value: `${location.origin}/assets/page.js` })
  script.dispatchEvent(new Event('error'))
  expect(button?.dataset['pressed']).toBeUndefined()
  // Each test of this file has begun to listen once more.
  expect(clicked).toHaveBeenCalled()
  const sentences = [...document.querySelectorAll<HTMLElement>('[role=alert]')]
  expect(sentences.map(({ hidden }) => hidden)).toEqual([false, false, true])
})

test('a form that React sends after all, though it came late, is not posted as well', () => {
  const fetched = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = '<form><p role="alert" hidden></p></form>'
  const form = document.querySelector('form')
  const submit = () =>
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  globalThis.remaFallBack?.()
  submit()
  const posted = fetched.mock.calls.length
  expect(posted).toBeGreaterThan(0)
  form?.addEventListener('submit', (event) => event.preventDefault())
  submit()
  expect(fetched).toHaveBeenCalledTimes(posted)
})
