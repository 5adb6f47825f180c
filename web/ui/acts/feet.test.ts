import { describe, expect, test } from 'vitest'
import { CAT_POUNCES } from '../species/cat/acts/cat-play.tsx'
import { CAT_WALK, CAT_WATCH } from '../species/cat/acts/cat-walk.tsx'
import { DOG_FETCHES } from '../species/dog/acts/dog-play.tsx'
import type { Act, Track } from './act.ts'

/** From hip to foot, in the pet's units. */
const LEG = { cat: 48, dog: 52 }

type PoseAt = (ms: number) => { x: number; turn: number; size: number }

/** Where a part is at a millisecond of its act: units to the right, degrees clockwise, size. */
function poseOf(track: Track, unit: number): PoseAt {
  const { delay, duration, iterations = 1, iterationStart = 0 } = track.timing
  const frames = track.frames(unit).map(({ offset, transform }) => ({
    offset: Number(offset),
    numbers: [...String(transform).matchAll(/-?[\d.]+(?:e-\d+)?/g)].map(Number),
  }))
  return (ms) => {
    const played = Math.min(Math.max(ms - delay, 0) / duration, iterations)
    const offset = iterations === 1 ? played : (played + iterationStart) % 1
    const at = Math.max(
      1,
      frames.findIndex((frame) => frame.offset >= offset),
    )
    const [before, after] = [frames[at - 1], frames[at]]
    if (!before || !after) throw new Error(`${track.part} has no frames`)
    const share = (offset - before.offset) / (after.offset - before.offset || 1)
    const [x = 0, , turn = 0, size = 1] = before.numbers.map(
      (value, n) => value + share * ((after.numbers[n] ?? value) - value),
    )
    return { x, turn, size }
  }
}

/** How far feet slide over the ground while they stand on it, in units of the scene: a step a number. */
function slides(act: Act, leg: number, part: string, unit: number): number[] {
  const find = (name: string): Track => {
    const found = act.tracks.find((track) => track.part === name)
    if (!found) throw new Error(`Nothing moves its ${name}`)
    return found
  }
  const [trip, step] = [poseOf(find('trip'), unit), poseOf(find(part), unit)]
  const left = find('left').frames(unit)
  const isLeft = (ms: number) =>
    left.findLast((frame) => Number(frame.offset) * act.durationMs <= ms)?.['opacity'] === 1
  const footAt = (ms: number) => {
    const { x, size } = trip(ms)
    const behind = leg * size * Math.sin((step(ms).turn * Math.PI) / 180)
    return unit * (isLeft(ms) ? x + behind : x - behind)
  }
  const found: number[] = []
  let from: number | undefined
  for (let ms = 0; ms <= act.durationMs; ms += 10) {
    const isDown = step(ms + 10).turn > step(ms).turn
    if (isDown) from ??= ms
    else if (from !== undefined) {
      found.push(Math.abs(footAt(ms) - footAt(from)))
      from = undefined
    }
  }
  return found
}

describe.each([
  { unit: 1.12, where: 'on a desk', most: 5 },
  { unit: 0.93, where: 'on a phone', most: 5 },
  { unit: 0.64, where: 'on a small phone', most: 12 },
])('$where', ({ unit, most }) => {
  test.each([
    ['cat', 'walks', CAT_WALK],
    ['cat', 'watches', CAT_WATCH],
    ['cat', 'carries its mouse home', CAT_POUNCES],
    ['dog', 'fetches', DOG_FETCHES],
  ] as const)('a %s that %s keeps its feet where it puts them', (type, _name, act) => {
    const all = ['stepA', 'stepB'].flatMap((part) => slides(act, LEG[type], part, unit))
    expect(all.length).toBeGreaterThan(1)
    expect(Math.round(Math.max(...all))).toBeLessThanOrEqual(most)
  })
})
