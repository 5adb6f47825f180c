import { beforeEach, describe, expect, test } from 'vitest'
import { createToasts, type Toasts } from './toast.ts'
import { fakeClock } from './toast-clock.fake.ts'

let clock: ReturnType<typeof fakeClock>
let toasts: Toasts
const texts = () =>
  toasts
    .read()
    .filter((toast) => !toast.leaving)
    .map(({ text }) => text)
const success = (text: string) => toasts.add({ kind: 'success', text })
const celebrate = (text: string) => toasts.add({ kind: 'title', text })
const warn = (text: string) => toasts.add({ kind: 'error', text })

beforeEach(() => {
  clock = fakeClock()
  toasts = createToasts(clock)
})

describe('how long a toast stays', () => {
  test('a short one goes after 5 seconds', () => {
    success('Luna ate')
    clock.pass(4_999)
    expect(texts()).toEqual(['Luna ate'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  test('one with an action stays 10 seconds', () => {
    toasts.add({ kind: 'error', text: 'No vote', action: { label: 'Try again', onPress() {} } })
    clock.pass(9_999)
    expect(texts()).toEqual(['No vote'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  test('100 letters may be read for 9 seconds', () => {
    warn('x'.repeat(100))
    clock.pass(8_999)
    expect(texts()).toHaveLength(1)
    clock.pass(1)
    expect(texts()).toHaveLength(0)
  })

  test('after the leaving animation it is gone from the list', () => {
    success('Luna ate')
    clock.pass(5_000)
    expect(toasts.read().map(({ leaving }) => leaving)).toEqual([true])
    clock.pass(200)
    expect(toasts.read()).toEqual([])
  })
})

describe('several toasts', () => {
  test('a success is shown at once, in the place of an older one', () => {
    for (let tap = 1; tap <= 20; tap += 1) {
      success(`tap ${tap}`)
      expect(texts()).toEqual([`tap ${tap}`])
    }
    clock.pass(5_000)
    expect(texts()).toEqual([])
  })

  test('a success never waits for a title, nor a title for a success', () => {
    celebrate('New Feed title: Bond Builder')
    success('Luna ate')
    expect(texts()).toEqual(['New Feed title: Bond Builder', 'Luna ate'])
    success('Luna ate again')
    expect(texts()).toEqual(['New Feed title: Bond Builder', 'Luna ate again'])
  })

  test('titles and what went wrong wait for each other, and each has its own 5 seconds', () => {
    for (const text of ['one', 'two']) celebrate(text)
    warn('Failed to log activity')
    expect(texts()).toEqual(['one'])
    clock.pass(5_200)
    expect(texts()).toEqual(['two'])
    clock.pass(5_200)
    expect(texts()).toEqual(['Failed to log activity'])
    clock.pass(4_999)
    expect(texts()).toEqual(['Failed to log activity'])
  })

  test('the same failure twelve times is told twice, not for a minute', () => {
    for (let press = 0; press < 12; press += 1) warn('Failed to log activity')
    clock.pass(5_200)
    expect(texts()).toEqual(['Failed to log activity'])
    clock.pass(5_200)
    expect(texts()).toEqual([])
  })

  test('an error removes the success', () => {
    success('Luna ate')
    warn('Failed to log activity')
    expect(texts()).toEqual(['Failed to log activity'])
  })
})

describe('one that tells when it has gone', () => {
  test.each([
    ['by itself', () => clock.pass(10_200), 1],
    ['dismissed', (id: number) => [toasts.dismiss(id), clock.pass(200)], 1],
    ['replaced by another', () => success('Luna walked'), 1],
    ['but not while it leaves', () => clock.pass(10_199), 0],
  ])('%s', (_how, pass, times) => {
    let gone = 0
    const action = { label: 'Undo', onPress() {} }
    const id = toasts.add({ kind: 'success', text: 'Luna ate', action, onGone: () => (gone += 1) })
    pass(id)
    expect(gone).toBe(times)
    clock.pass(60_000)
    expect(gone).toBe(1)
  })
})

describe('pausing', () => {
  test('time stands still while the pointer rests on a toast', () => {
    success('Luna ate')
    clock.pass(1_000)
    toasts.pause('hover')
    clock.pass(60_000)
    toasts.resume('hover')
    clock.pass(3_999)
    expect(texts()).toEqual(['Luna ate'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  test('at least 2 seconds are left after a pause', () => {
    success('Luna ate')
    clock.pass(4_900)
    toasts.pause('focus')
    toasts.resume('focus')
    clock.pass(1_999)
    expect(texts()).toEqual(['Luna ate'])
  })

  test('every reason must be gone', () => {
    success('Luna ate')
    toasts.pause('hover')
    toasts.pause('hidden')
    toasts.resume('hover')
    clock.pass(60_000)
    expect(texts()).toEqual(['Luna ate'])
  })

  test('one that comes while the page is hidden waits for the visitor', () => {
    toasts.pause('hidden')
    success('Luna ate')
    clock.pass(60_000)
    toasts.resume('hidden')
    expect(texts()).toEqual(['Luna ate'])
  })
})

test('what stands is the same array until something changes, and listeners are told when it does', () => {
  let calls = 0
  const stop = toasts.subscribe(() => (calls += 1))
  const before = toasts.read()
  expect(toasts.read()).toBe(before)
  success('Luna ate')
  expect(calls).toBeGreaterThan(0)
  expect(toasts.read()).not.toBe(before)
  stop()
  const heard = calls
  success('Luna ate again')
  expect(calls).toBe(heard)
})
