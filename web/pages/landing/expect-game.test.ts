// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speculationRules } from '../inert-html.ts'
import { expectGame } from './expect-game.ts'

const GAME = `<style>.a{background:url(/assets/emoji-1.svg) 0}.b{background:url(/assets/emoji-1.svg)}
  .c{background:url(data:font/woff2;base64,/assets)}</style><meta name="rema-later" content='{"cat":"/assets/cat-1.js"}'>
  <link rel="modulepreload" href="/assets/react-1.js"><script type="module" src="/assets/entry-1.js">`

let asked: string[]
let canHover: boolean
const addedRules = () =>
  [...document.head.querySelectorAll('script')].map((one): unknown => JSON.parse(one.textContent))

beforeEach(() => {
  asked = []
  canHover = true
  document.head.innerHTML = `<template></template><template>${speculationRules('/virtual-pet')}</template>`
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(GAME))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: canHover }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([
  [true, 'moderate'],
  [false, 'conservative'],
])('the game comes ahead, and is drawn under what can hover (%s): %s', async (hover, eagerness) => {
  canHover = hover
  await expectGame()
  const files = ['/assets/emoji-1.svg', '/assets/react-1.js', '/assets/entry-1.js']
  expect(asked).toEqual(['/virtual-pet', ...files])
  const urls = ['/virtual-pet']
  expect(addedRules()).toEqual([
    { prefetch: [{ urls, eagerness: 'immediate' }], prerender: [{ urls, eagerness }] },
  ])
})

test('nothing comes ahead for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await expectGame()
  expect([asked, addedRules()]).toEqual([[], []])
})
