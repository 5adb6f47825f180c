import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { NIGHTS } from './nights.fake.ts'
import { STILL_YAWN_MS, playNight } from './play-night.ts'

/** A stage with one part, and the moments at which its animations stand. */
function fakeStage() {
  const animations: { currentTime: number; isPaused: boolean }[] = []
  const part = {
    style: {},
    animate: (_frames: Keyframe[], timing: KeyframeAnimationOptions) => {
      const animation = {
        currentTime: 0,
        isPaused: false,
        effect: { getTiming: () => timing },
        pause: () => (animation.isPaused = true),
        play: () => (animation.isPaused = false),
        cancel: () => animations.splice(0),
      }
      animations.push(animation)
      return animation
    },
  }
  const stage = {
    clientWidth: 480,
    querySelector: () => null,
    querySelectorAll: () => [part],
    getAnimations: () => animations,
  }
  const moments = () => [...new Set(animations.map(({ currentTime }) => currentTime))]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is asked of a stage, without a browser.
  return { stage: stage as unknown as Element, animations, moments }
}

let isStill = true
let page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  isStill = true
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  // None here is one.
  vi.stubGlobal('CSSAnimation', EventTarget)
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(PET_TYPES)('where nothing may move, a %s', (type) => {
  const { drowsy, asleep } = NIGHTS[type]

  test('yawns all the same: a face that stands for two seconds, again and again', () => {
    const { stage, animations, moments } = fakeStage()
    const stop = playNight(drowsy, stage)
    const after = (ms: number) => {
      vi.advanceTimersByTime(ms)
      return moments()
    }
    const widest = drowsy.stillMs
    expect(after(widest - STILL_YAWN_MS / 2 - 1)).toEqual([0])
    expect(after(1)).toEqual([widest])
    expect(after(STILL_YAWN_MS - 1)).toEqual([widest])
    expect(after(1)).toEqual([0])
    expect(after(drowsy.durationMs - STILL_YAWN_MS)).toEqual([widest])
    expect(after(STILL_YAWN_MS)).toEqual([0])
    expect(animations.every(({ isPaused }) => isPaused)).toBe(true)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has its mouth wide open then', () => {
    const yawn = drowsy.tracks.filter(({ part }) => part === 'yawn').map(({ frames }) => frames(1))
    const around = yawn.flatMap((frames) => [
      frames.findLast(({ offset }) => Number(offset) * drowsy.durationMs <= drowsy.stillMs),
      frames.find(({ offset }) => Number(offset) * drowsy.durationMs >= drowsy.stillMs),
    ])
    const open = around.map(
      (frame) => frame?.['opacity'] ?? /,([\d.]+)\)$/.exec(String(frame?.['transform']))?.[1],
    )
    expect(Math.min(...open.map(Number))).toBeGreaterThan(0.7)
  })

  test('lies still while it sleeps, and no timer runs', () => {
    const { stage, moments } = fakeStage()
    playNight(asleep, stage)
    expect(moments()).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('what moves halts while nobody sees the page, and goes on after that', () => {
  isStill = false
  const { stage, animations } = fakeStage()
  const stop = playNight(NIGHTS.dog.drowsy, stage)
  const halted = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
    return animations.map(({ isPaused }) => isPaused)
  }
  expect(new Set(halted(true))).toEqual(new Set([true]))
  expect(new Set(halted(false))).toEqual(new Set([false]))
  expect(vi.getTimerCount()).toBe(0)
  stop()
})
