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
const praise = (text: string) => toasts.add({ kind: 'success', text })
const warn = (text: string) => toasts.add({ kind: 'error', text })

beforeEach(() => {
  clock = fakeClock()
  toasts = createToasts(clock)
})

describe('how long a toast stays', () => {
  test('a short one goes after 5 seconds', () => {
    praise('Luna ate')
    clock.pass(4_999)
    expect(texts()).toEqual(['Luna ate'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  test('one with a deed stays 10 seconds', () => {
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

  test('after its farewell it is gone from the list', () => {
    praise('Luna ate')
    clock.pass(5_000)
    expect(toasts.read().map(({ leaving }) => leaving)).toEqual([true])
    clock.pass(200)
    expect(toasts.read()).toEqual([])
  })
})

describe('several toasts', () => {
  test('equal texts in a row are toasts of their own', () => {
    praise('Luna ate')
    praise('Luna ate')
    expect(texts()).toEqual(['Luna ate', 'Luna ate'])
    expect(new Set(toasts.read().map(({ id }) => id)).size).toBe(2)
  })

  test('at most three stand, the fourth waits and then has its own 5 seconds', () => {
    for (const text of ['one', 'two', 'three', 'four']) warn(text)
    expect(texts()).toEqual(['one', 'two', 'three'])
    clock.pass(5_200)
    expect(texts()).toEqual(['four'])
    clock.pass(4_999)
    expect(texts()).toEqual(['four'])
  })

  test('of twenty quick praises the first three and the newest are shown', () => {
    for (let tap = 1; tap <= 20; tap += 1) praise(`tap ${tap}`)
    expect(texts()).toEqual(['tap 1', 'tap 2', 'tap 3'])
    clock.pass(5_200)
    expect(texts()).toEqual(['tap 20'])
    clock.pass(5_200)
    expect(texts()).toEqual([])
  })

  test('an error that waits is never skipped for praise', () => {
    for (const text of ['one', 'two', 'three']) praise(text)
    warn('Failed to log activity')
    praise('four')
    clock.pass(5_200)
    expect(texts()).toEqual(['Failed to log activity', 'four'])
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    toasts = createToasts(clock, () => 1)
  })

  test('one word of praise stands; of those that wait the newest follows it', () => {
    for (let tap = 1; tap <= 5; tap += 1) praise(`tap ${tap}`)
    expect(texts()).toEqual(['tap 1'])
    clock.pass(4_999)
    expect(texts()).toEqual(['tap 1'])
    clock.pass(201)
    expect(texts()).toEqual(['tap 5'])
  })

  test('a new title follows the praise for what earned it, and is never skipped', () => {
    praise('one')
    toasts.add({ kind: 'title', text: 'New Feed title: Bond Builder' })
    praise('two')
    praise('three')
    expect(texts()).toEqual(['one'])
    clock.pass(5_200)
    expect(texts()).toEqual(['New Feed title: Bond Builder'])
    clock.pass(5_200)
    expect(texts()).toEqual(['three'])
  })

  test('what went wrong is told at once, past praise that waits', () => {
    praise('one')
    praise('two')
    warn('Failed to log activity')
    expect(texts()).toEqual(['one', 'Failed to log activity'])
  })
})

describe('pausing', () => {
  test('time stands still while the pointer rests on a toast', () => {
    praise('Luna ate')
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
    praise('Luna ate')
    clock.pass(4_900)
    toasts.pause('focus')
    toasts.resume('focus')
    clock.pass(1_999)
    expect(texts()).toEqual(['Luna ate'])
  })

  test('every reason must be gone', () => {
    praise('Luna ate')
    toasts.pause('hover')
    toasts.pause('hidden')
    toasts.resume('hover')
    clock.pass(60_000)
    expect(texts()).toEqual(['Luna ate'])
  })

  test('one that comes while the page is hidden waits for the visitor', () => {
    toasts.pause('hidden')
    praise('Luna ate')
    clock.pass(60_000)
    toasts.resume('hidden')
    expect(texts()).toEqual(['Luna ate'])
  })

  test('what is dismissed under the pointer goes, and the others live on', () => {
    const id = praise('one')
    praise('two')
    toasts.pause('hover')
    toasts.dismiss(id)
    clock.pass(200)
    expect(toasts.read().map(({ text }) => text)).toEqual(['two'])
    clock.pass(4_800)
    expect(texts()).toEqual([])
  })
})

test('what stands is the same array until something changes, and listeners are told when it does', () => {
  let calls = 0
  const stop = toasts.subscribe(() => (calls += 1))
  const before = toasts.read()
  expect(toasts.read()).toBe(before)
  praise('Luna ate')
  expect(calls).toBeGreaterThan(0)
  expect(toasts.read()).not.toBe(before)
  stop()
  const heard = calls
  praise('Luna ate again')
  expect(calls).toBe(heard)
})
