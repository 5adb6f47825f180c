// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateIslands } from './hydrate.tsx'

const told = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.stubGlobal('reportError', told)
  told.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const button = () => document.querySelector('button')

const taken = vi.fn<() => void>()

/** Its text stands bare beside another element, as none of the pages' own may. */
function Counter() {
  const [count, setCount] = useState(0)
  useEffect(taken, [])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count === 0 ? 'none' : <b>{count}</b>}
      <i />
    </button>
  )
}

function Broken(): never {
  throw new Error('broken')
}

function open(island: React.ReactNode, drawn: string) {
  document.body.innerHTML = `<main><div data-island="one">${drawn}</div></main>`
  hydrateIslands({ one: island })
}

/** Presses it, as soon as it is heard. */
const pressUntil = (shown: string) =>
  vi.waitFor(() => {
    button()?.click()
    expect(button()?.textContent).toBe(shown)
  })

test('an island whose text was taken away by a translation is drawn anew, and that is told', async () => {
  open(<Counter />, '<button type="button">none<i></i></button>')
  await vi.waitFor(() => expect(taken).toHaveBeenCalled())
  const translated = document.createElement('font')
  button()?.firstChild?.replaceWith(translated)
  translated.append('keine')
  await pressUntil('1')
  expect(told).toHaveBeenCalledTimes(1)
  await pressUntil('2')
})

test('an island that throws however it is drawn is given up, and leaves the rest of the page', async () => {
  open(<Broken />, '')
  // As it is taken over, and each of three times that it is drawn anew.
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(4))
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toHaveBeenCalledTimes(4)
  expect(document.querySelector('main > div')?.childNodes).toHaveLength(0)
  expect(document.querySelector('main')).not.toBeNull()
})
