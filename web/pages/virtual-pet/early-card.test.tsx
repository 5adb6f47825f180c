// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { markNewVisitor } from '../../device/new-visitor.ts'
import { user } from '../../ui/screen.fake.tsx'
import { keepClicks, replayClicks } from '../early-clicks.ts'
import { restoreCard, wakeCard } from './early-card.ts'
import { NewPet } from './new-pet.tsx'

const HTML = renderToString(<NewPet create={async () => true} />)

let stop = () => {}
beforeAll(wakeCard)
beforeEach(() => {
  markNewVisitor()
  sessionStorage.clear()
  stop = keepClicks()
  openPage()
})
afterEach(() => stop())

/** The prerendered page as it arrives, without React. */
function openPage() {
  document.body.innerHTML = `<div data-island="game">${HTML}</div>`
  globalThis.remaEarlyClicks?.clear()
  restoreCard()
}

function part<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`there is no ${selector}`)
  return found
}
const island = () => part('[data-island]', HTMLElement)
const field = () => part('[name=name]', HTMLInputElement)
const select = () => part('[name=type]', HTMLSelectElement)
const create = () => part('[type=submit]', HTMLButtonElement)
const face = (type: string) => part(`[data-portrait=${type}]`, HTMLButtonElement)
const chosen = () =>
  [...document.querySelectorAll('[data-chosen]')].map((one) => one.getAttribute('data-portrait'))
const kept = () => [...(globalThis.remaEarlyClicks ?? [])]

/** How often the card is sent, as React would hear it. */
function submits() {
  const heard: string[] = []
  part('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push(field().value)
  })
  return heard
}

test('the button follows the name', async () => {
  expect(create().disabled).toBe(true)
  await user.type(field(), '  ')
  expect(create().disabled).toBe(true)
  await user.type(field(), 'Miso')
  expect(create().disabled).toBe(false)
})

test('select and portraits are in step, and neither is a press', async () => {
  expect(chosen()).toEqual(['dog'])
  await user.selectOptions(select(), 'bird')
  expect(chosen()).toEqual(['bird'])
  await user.click(face('fish'))
  expect([select().value, ...chosen()]).toEqual(['fish', 'fish'])
  expect(kept()).toEqual([])
})

test('a portrait takes no focus from the name', async () => {
  await user.type(field(), 'Miso')
  await user.click(face('fish'))
  expect(document.activeElement).toBe(field())
})

test('a portrait that is pressed while React takes the card over chooses', async () => {
  // Taken over, and the page's first script still answers: that ends a moment later (game.tsx).
  const root = await act(() => hydrateRoot(island(), <NewPet create={async () => true} />))
  await user.click(face('fish'))
  expect([select().value, ...chosen()]).toEqual(['fish', 'fish'])
  await user.type(field(), 'Miso')
  expect([select().value, ...chosen()]).toEqual(['fish', 'fish'])
  act(() => root.unmount())
})

test('presses are kept as one, and count when the island is ready', async () => {
  const heard = submits()
  await user.type(field(), 'Miso')
  await user.click(create())
  await user.click(create())
  expect(heard).toEqual([])
  replayClicks(island())
  replayClicks(island())
  expect(heard).toEqual(['Miso'])
})

test('Enter without a name is kept, too', async () => {
  const heard = submits()
  await user.type(field(), '{Enter}')
  replayClicks(island())
  expect(heard).toEqual([''])
})

test.each([
  ['another name', () => user.type(field(), 'ko')],
  ['another species', () => user.selectOptions(select(), 'cat')],
  ['another portrait', () => user.click(face('cat'))],
])('%s takes the press back', async (_, change) => {
  await user.type(field(), 'Miso')
  await user.click(create())
  expect(kept()).toEqual([create()])
  await change()
  expect(kept()).toEqual([])
  expect(create().dataset['pressed']).toBeUndefined()
})

test.each([
  ['with its press', true],
  ['without one', false],
])('a card whose page goes is there again in the next one, %s', async (_, isPressed) => {
  await user.type(field(), 'Miso')
  await user.selectOptions(select(), 'rabbit')
  if (isPressed) await user.click(create())
  window.dispatchEvent(new Event('pagehide'))
  openPage()
  expect([field().value, select().value, ...chosen()]).toEqual(['Miso', 'rabbit', 'rabbit'])
  expect(create().disabled).toBe(false)
  expect(kept()).toEqual(isPressed ? [create()] : [])
  expect(sessionStorage).toHaveLength(0)
})

test('what React has taken over is left to it', async () => {
  replayClicks(island())
  await user.type(field(), 'Miso')
  expect(create().disabled).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})
