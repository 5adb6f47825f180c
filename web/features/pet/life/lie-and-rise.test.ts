// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { lieDown, rise } from './lie-and-rise.ts'

const moved: { frames: Keyframe[]; duration: unknown }[] = []
let isReduced = false

beforeEach(() => {
  moved.length = 0
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
})

function givenPet(): Element {
  const button = document.createElement('button')
  button.innerHTML = '<svg></svg>'
  const drawing = button.firstElementChild
  if (!drawing) throw new Error('a pet is drawn')
  Reflect.set(drawing, 'animate', (frames: Keyframe[], { duration }: KeyframeAnimationOptions) =>
    moved.push({ frames, duration }),
  )
  return button
}

test.each([
  ['lies down', lieDown],
  ['gets up', rise],
])('a pet %s in half a second or less, and ends as it is drawn', (_how, move) => {
  move(givenPet())
  expect(moved).toHaveLength(1)
  expect(moved[0]?.frames.at(-1)).toEqual({ transform: 'none' })
  expect(Number(moved[0]?.duration)).toBeGreaterThanOrEqual(300)
  expect(Number(moved[0]?.duration)).toBeLessThanOrEqual(500)
})

test.each([
  ['lies down', lieDown],
  ['gets up', rise],
])('a pet %s without moving for who wants no motion', (_how, move) => {
  isReduced = true
  move(givenPet())
  expect(moved).toEqual([])
})

test.each([
  ['lies down', lieDown],
  ['gets up', rise],
])('a pet that is not drawn yet %s unseen', (_how, move) => {
  expect(() => move(document.createElement('button'))).not.toThrow()
})
