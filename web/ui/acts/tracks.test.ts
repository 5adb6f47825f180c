import { expect, test } from 'vitest'
import { during, inTurn, repeat } from './tracks.ts'

const NOD = [
  [0, 0],
  [0, -5],
  [0, 0],
] as const

const up = 'translate(0px,-5px)rotate(0deg)scale(1,1)'
const rest = 'translate(0px,0px)rotate(0deg)scale(1,1)'

test('repeats in turn are one track with every pose at its time, at rest between them', () => {
  const track = inTurn(
    repeat('head', { from: 100, to: 300, everyMs: 200 }, NOD),
    repeat('head', { from: 400, to: 500, everyMs: 100 }, NOD),
  )
  expect(track.timing).toEqual({ delay: 100, duration: 400 })
  expect(
    track.frames(1).map(({ offset, transform }) => [100 + Number(offset) * 400, transform]),
  ).toEqual([
    [100, rest],
    [200, up],
    [300, rest],
    [300, rest],
    [400, rest],
    [400, rest],
    [450, up],
    [500, rest],
  ])
})

test('a repeat in turn may begin and end in the middle of its poses', () => {
  const track = inTurn(
    repeat('head', { from: 0, to: 200, everyMs: 200, phase: 0.5 }, NOD),
    repeat('head', { from: 300, to: 400, everyMs: 200 }, NOD),
  )
  expect(track.frames(1).map(({ transform }) => transform === up)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('a repeat in turn that would be cut between two poses is refused', () => {
  const cut = inTurn(
    repeat('head', { from: 0, to: 130, everyMs: 200 }, NOD),
    repeat('head', { from: 300, to: 400, everyMs: 100 }, NOD),
  )
  expect(() => cut.frames(1)).toThrow('head begins or ends between two poses')
})

test('of two drawings hardly a frame shows both', () => {
  expect(shown(0, 400)).toEqual([
    [0, 1],
    [400, 1],
    [401, 0],
    [1000, 0],
  ])
  expect(shown(400, 1000)).toEqual([
    [0, 0],
    [399, 0],
    [400, 1],
    [1000, 1],
  ])
})

/** How much of a drawing is seen when, in an act of a second. */
function shown(from: number, to: number) {
  const { frames } = during('side', 1000, [from, to])
  return frames(1).map(({ offset, opacity }) => [Math.round(Number(offset) * 1000), opacity])
}
