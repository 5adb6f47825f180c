// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inlineScript } from './inline-script.ts'
import { takePresses } from './press-queue.ts'
import { PRESSES_KEY, VISITOR_KEY } from '../state/storage.ts'

const VISITOR = '11111111-1111-4111-8111-111111111111'
const CONFIG = {
  keys: {
    theme: 'theme',
    visitor: VISITOR_KEY,
    noPet: 'no-pet',
    game: 'game',
    presses: PRESSES_KEY,
  },
  colours: { light: '#fff', dark: '#000' },
  reporter: '',
}
const clicked = vi.fn<() => void>()
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeAll(() => {
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response('{}')))
  inlineScript(CONFIG)
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(VISITOR_KEY, VISITOR)
  storePet('p')
  globalThis.remaPresses?.taken.splice(0)
  document.documentElement.removeAttribute('data-visit')
  document.documentElement.removeAttribute('data-theme')
  clicked.mockClear()
  document.body.innerHTML = `<meta name="theme-color">
    <button data-early="vote" data-of="a"><b>Vote</b></button>
    <button data-early="care" data-of="feed">Feed</button>
    <form><input name="name"><button data-early="create" disabled>Create</button></form>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicked())
})

function press(kind: 'care' | 'vote'): void {
  document.querySelector<HTMLElement>(`[data-early=${kind}]`)?.click()
}

function storePet(id: string): void {
  localStorage.setItem('game', VISITOR + JSON.stringify({ game: { pet: { id } } }))
}

test('presses wait, each with its time and an id, and are handed over once', () => {
  vi.useFakeTimers({ now: 1_000 })
  press('care')
  vi.setSystemTime(2_000)
  press('care')
  press('vote')
  vi.useRealTimers()
  expect(clicked).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2)
  const taken = takePresses('care')
  expect(taken.map(({ of, at }) => [of, at])).toEqual([
    ['feed', 1_000],
    ['feed', 2_000],
  ])
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  expect(takePresses('care')).toEqual([])
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1)
  expect(takePresses('vote', { of: 'a' })).toHaveLength(1)
})

test('later presses go to the part that took the earlier ones', () => {
  expect(takePresses('care')).toEqual([])
  press('care')
  expect(clicked).toHaveBeenCalledOnce()
  expect(takePresses('care')).toEqual([])
})

test.each([
  ['another pet', () => storePet('other')],
  ['another visitor', () => localStorage.setItem(VISITOR_KEY, crypto.randomUUID())],
  ['a device without a pet', () => localStorage.removeItem('game')],
])('care for %s is not given to this pet', (_whose, change) => {
  change()
  press('care')
  expect(clicked).not.toHaveBeenCalled()
  expect(takePresses('care', { pet: 'p' })).toEqual([])
})

test('presses that nothing took survive a reload', () => {
  press('care')
  const stored = sessionStorage.getItem(PRESSES_KEY)
  const [{ id } = { id: '' }] = takePresses('care')
  expect(sessionStorage.getItem(PRESSES_KEY)).toBe('[]')
  sessionStorage.setItem(PRESSES_KEY, stored ?? '')
  inlineScript(CONFIG)
  expect(takePresses('care').map((press) => press.id)).toEqual([id])
})

test.each([
  ['dark', 'dark'],
  ['purple', undefined],
])('the stored theme %s is shown as %s', (stored, shown) => {
  localStorage.setItem('theme', stored)
  inlineScript(CONFIG)
  expect(document.documentElement.dataset['theme']).toBe(shown)
  const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  expect(bar?.content).toBe(shown ? '#000' : '#fff')
})

test.each([
  ['without an id', { [VISITOR_KEY]: '' }, 'new', 0],
  ['with an id that has no pet', { 'no-pet': VISITOR }, 'new', 0],
  ['with an id', { game: '' }, undefined, 1],
  ['with a stored pet, after an id without one', { 'no-pet': 'a' }, 'known', 1],
])('a visitor %s', (_who, stored, visit, reads) => {
  fetched.mockClear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  inlineScript({ ...CONFIG, read: '/api/game' })
  expect(document.documentElement.dataset['visit']).toBe(visit)
  expect(fetched).toHaveBeenCalledTimes(reads)
  expect(globalThis.remaPrefetched?.has('/api/game') ?? false).toBe(reads === 1)
  globalThis.remaPrefetched = undefined
})

test('a removal form that is sent before the app is there sends the key of its link', () => {
  document.body.innerHTML = '<form action="/early-access/remove"><input name="removal_key"></form>'
  location.hash = '#0123abcd'
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  document.querySelector('form')?.requestSubmit()
  location.hash = ''
  expect(document.querySelector('input')?.value).toBe('0123abcd')
})
