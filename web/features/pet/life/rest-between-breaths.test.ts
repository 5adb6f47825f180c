import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import idle from '../../../ui/pets/idle.module.css?raw'
import { BREATH_EVERY_MS, BREATH_MS, restBetweenBreaths } from './rest-between-breaths.ts'

/** What moves by itself, by its key frames and how long they take; a cat's eyes take twice as long. */
const MOTIONS = [
  ...[...idle.matchAll(/animation: (\S+) (\d+)s .*infinite/g)].map(([, name, seconds]) => ({
    name: name ?? '',
    durationMs: Number(seconds) * 1000,
  })),
  ...[...idle.matchAll(/'eye'\] \{\s+animation-duration: (\d+)s/g)].map(([, seconds]) => ({
    name: 'blink',
    durationMs: Number(seconds) * 1000,
  })),
]

/** Its key frames in their order, each as where it stands, 0 to 1, and what it says. */
function keyFrames(name: string): { at: number; style: string }[] {
  const text = new RegExp(`@keyframes ${name} \\{(.*?)\\n\\}`, 's').exec(idle)?.[1] ?? ''
  return [...text.matchAll(/((?:[\d.]+%,?\s+)+)\{(.*?)\}/gs)]
    .flatMap(([, places = '', style = '']) =>
      [...places.matchAll(/[\d.]+/g)].map(([place]) => ({ at: Number(place) / 100, style })),
    )
    .sort((a, b) => a.at - b.at)
}

describe.each(MOTIONS)('$name in $durationMs ms', ({ name, durationMs }) => {
  test('moves with a breath, and is still until the next', () => {
    const frames = keyFrames(name)
    expect([frames[0]?.at, frames.at(-1)?.at]).toEqual([0, 1])
    const beyond = frames.flatMap(({ at, style }, index) => {
      const next = frames[index + 1]
      if (!next || next.style === style) return []
      const [from, to] = [at * durationMs, next.at * durationMs]
      const breath = Math.floor(from / BREATH_EVERY_MS) * BREATH_EVERY_MS
      return to <= breath + BREATH_MS ? [] : [`${from} to ${to}`]
    })
    expect(beyond).toEqual([])
  })

  test('begins again with a breath, looking as it ends', () => {
    expect(durationMs % BREATH_EVERY_MS).toBe(0)
    const frames = keyFrames(name)
    expect(frames[0]?.style).toBe(frames.at(-1)?.style)
  })
})

test('what is put off is put off by whole breaths', () => {
  const delays = [...idle.matchAll(/animation-delay: (-?\d+)s/g)].map(([, s]) => Number(s) * 1000)
  expect(delays.length).toBeGreaterThan(0)
  // Adding 0 makes 0 of -0.
  expect(delays.map((delay) => (delay % BREATH_EVERY_MS) + 0)).toEqual(delays.map(() => 0))
})

/** An animation that runs from now on. */
function fakeAnimation(duration = BREATH_EVERY_MS, iterations = Infinity) {
  const clock = { from: Date.now(), at: 0 }
  const animation = {
    playState: 'running',
    effect: { getTiming: () => ({ duration, iterations }) },
    get currentTime() {
      return animation.playState === 'running' ? Date.now() - clock.from : clock.at
    },
    set currentTime(at: number) {
      Object.assign(clock, { from: Date.now() - at, at })
    },
    pause: () => {
      clock.at = animation.currentTime
      animation.playState = 'paused'
    },
    play: () => {
      clock.from = Date.now() - animation.currentTime
      animation.playState = 'running'
    },
  }
  return animation
}

type Fake = ReturnType<typeof fakeAnimation>

let animations: Fake[]
let page = Object.assign(new EventTarget(), { hidden: false, getAnimations: () => animations })
let stop = () => {}
const states = () => animations.map(({ playState }) => playState)

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false, getAnimations: () => animations })
  vi.stubGlobal('document', page)
  animations = [fakeAnimation(), fakeAnimation(2 * BREATH_EVERY_MS)]
  stop = restBetweenBreaths()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function hide(hidden: boolean): void {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('nothing asks for a frame between two breaths', () => {
  vi.advanceTimersByTime(BREATH_MS - 1)
  expect(states()).toEqual(['running', 'running'])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['paused', 'paused'])
  vi.advanceTimersByTime(BREATH_EVERY_MS - BREATH_MS - 1)
  expect(states()).toEqual(['paused', 'paused'])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['running', 'running'])
  expect(animations.map(({ currentTime }) => currentTime)).toEqual([
    BREATH_EVERY_MS,
    BREATH_EVERY_MS,
  ])
})

test('a breath that begins later is not cut, and the next one comes with the others', () => {
  vi.advanceTimersByTime(1000)
  animations.push(fakeAnimation())
  vi.advanceTimersByTime(BREATH_MS - 1)
  expect(states()).toEqual(['paused', 'paused', 'running'])
  vi.advanceTimersByTime(101)
  expect(states()).toEqual(['paused', 'paused', 'paused'])
  vi.advanceTimersByTime(BREATH_EVERY_MS)
  expect(new Set(animations.map(({ currentTime }) => currentTime % BREATH_EVERY_MS)).size).toBe(1)
})

test('what has an end, or another rhythm, is left alone', () => {
  animations.push(fakeAnimation(BREATH_EVERY_MS, 1), fakeAnimation(900))
  vi.advanceTimersByTime(BREATH_MS)
  expect(states()).toEqual(['paused', 'paused', 'running', 'running'])
})

test('it stands still while nobody sees the page, and goes on from there', () => {
  vi.advanceTimersByTime(500)
  hide(true)
  vi.advanceTimersByTime(60_000)
  expect(states()).toEqual(['paused', 'paused'])
  hide(false)
  expect(states()).toEqual(['running', 'running'])
  expect(animations.map(({ currentTime }) => currentTime)).toEqual([500, 500])
  vi.advanceTimersByTime(BREATH_MS)
  expect(states()).toEqual(['paused', 'paused'])
})

test('stopped, it leaves them running', () => {
  vi.advanceTimersByTime(BREATH_MS)
  stop()
  expect(states()).toEqual(['running', 'running'])
  vi.advanceTimersByTime(60_000)
  expect(states()).toEqual(['running', 'running'])
})
