// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inlineScript } from './inline-script.ts'
import { PRESSES_KEY, takePresses } from './press-queue.ts'

const CONFIG = {
  themeKey: 'theme',
  colours: { light: '#fff', dark: '#000' },
  visitorKey: 'visitor',
  noPetKey: 'no-pet',
  pressesKey: PRESSES_KEY,
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
  globalThis.remaPresses?.taken.splice(0)
  document.documentElement.removeAttribute('data-visit')
  document.documentElement.removeAttribute('data-theme')
  clicked.mockClear()
  document.body.innerHTML = `<meta name="theme-color">
    <button data-early="vote:a"><b>Vote</b></button><button data-early="care:feed">Feed</button>
    <form><input name="name"><button data-early="create" disabled>Create</button></form>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicked())
})

function press(name: string): void {
  document.querySelector<HTMLElement>(`[data-early='${name}']`)?.click()
}

test('presses wait, each with its time and an id, and are handed over once', () => {
  vi.useFakeTimers({ now: 1_000 })
  press('care:feed')
  vi.setSystemTime(2_000)
  press('care:feed')
  press('vote:a')
  vi.useRealTimers()
  expect(clicked).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2)
  const taken = takePresses('care:')
  expect(taken.map(({ name, at }) => [name, at])).toEqual([
    ['care:feed', 1_000],
    ['care:feed', 2_000],
  ])
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  expect(takePresses('care:')).toEqual([])
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1)
  expect(takePresses('vote:a')).toHaveLength(1)
})

test('later presses go to the part that took the earlier ones', () => {
  expect(takePresses('care:')).toEqual([])
  press('care:feed')
  expect(clicked).toHaveBeenCalledOnce()
  expect(takePresses('care:')).toEqual([])
})

test('presses that nothing took survive a reload', () => {
  press('care:feed')
  const stored = sessionStorage.getItem(PRESSES_KEY)
  const [{ id } = { id: '' }] = takePresses('care:')
  expect(sessionStorage.getItem(PRESSES_KEY)).toBe('[]')
  sessionStorage.setItem(PRESSES_KEY, stored ?? '')
  inlineScript(CONFIG)
  expect(takePresses('care:').map((press) => press.id)).toEqual([id])
})

test('the button for a new pet is enabled by a name', () => {
  const [field, button] = [document.querySelector('input'), document.querySelector('form button')]
  for (const [name, isDisabled] of [
    ['Rex', false],
    [' ', true],
  ] as const) {
    if (field) field.value = name
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    expect(button?.hasAttribute('disabled')).toBe(isDisabled)
  }
})

test.each([
  ['dark', 'dark'],
  ['purple', undefined],
])('the stored theme %s is shown as %s', (stored, shown) => {
  localStorage.setItem('theme', stored)
  inlineScript(CONFIG)
  expect(document.documentElement.dataset['theme']).toBe(shown)
  const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  expect(bar?.content).toBe(shown ? '#000' : '')
})

test.each([
  ['without an id', {}, 'new', 0],
  ['with an id that has no pet', { visitor: 'a', 'no-pet': 'a' }, 'new', 0],
  ['with an id', { visitor: 'a' }, undefined, 1],
  ['with a new id after one without a pet', { visitor: 'b', 'no-pet': 'a' }, undefined, 1],
])('a visitor %s', (_who, stored, visit, reads) => {
  fetched.mockClear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  inlineScript({ ...CONFIG, read: '/api/game' })
  expect(document.documentElement.dataset['visit']).toBe(visit)
  expect(fetched).toHaveBeenCalledTimes(reads)
  expect(globalThis.remaPrefetched?.has('/api/game') ?? false).toBe(reads === 1)
  globalThis.remaPrefetched = undefined
})

test('a script that cannot load is noted, one that is late too, and one that comes after all', () => {
  const { dataset } = document.documentElement
  vi.useFakeTimers()
  inlineScript(CONFIG)
  expect(dataset['script']).toBe('coming')
  vi.advanceTimersByTime(15_000)
  expect(dataset['script']).toBe('away')
  inlineScript(CONFIG)
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.src = `${location.origin}/assets/app.js`
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  expect(dataset['script']).toBe('away')
  vi.useRealTimers()
})

test('a removal form that is sent before the app is there sends the key of its link', () => {
  document.body.innerHTML = '<form action="/early-access/remove"><input name="removal_key"></form>'
  location.hash = '#0123abcd'
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  document.querySelector('form')?.requestSubmit()
  location.hash = ''
  expect(document.querySelector('input')?.value).toBe('0123abcd')
})
