import type { Act, Track } from './act.ts'
import { SHADOW_OPACITY } from './parts.tsx'

/** Units to the right and down, degrees clockwise, and a size: of its width alone, or of both. */
export type Pose = readonly [x: number, y: number, turn?: number, width?: number, height?: number]
/** Poses by the millisecond of the act. */
export type Poses = Readonly<Record<number, Pose>>

const SMOOTH = 'ease-in-out'

type Cycle = { from: number; to: number; everyMs: number; phase?: number; easing?: string }

export function act(pictures: Omit<Act, 'tracks'>, tracks: readonly Track[]): Act {
  return { ...pictures, tracks }
}

/** A part of the pet through its poses, in the pet's units, around its own pivot. */
export function move(part: string, poses: Poses, easing = SMOOTH): Track {
  return track(part, poses, easing, (pose) => ({ transform: transformOf(pose, 1) }))
}

/** The pet's feet from place to place of the scene, in its 480 by 320 units; home is (240, 290). */
export function travel(part: string, places: Poses, easing = SMOOTH): Track {
  return track(part, places, easing, (place, unit) => ({ transform: placeOf(place, unit, 1) }))
}

/** As `travel`, with nothing but air around: a lower scene's way is lower, or what is said would hide the pet. */
export function fly(part: string, places: Poses, easing = SMOOTH): Track {
  return track(part, places, easing, (place, unit) => ({
    transform: placeOf(place, unit, Math.min(1, unit / WHOLE_UNIT) ** 2),
  }))
}

/** What the pet's unit measures where the stage is 3 to 2. */
const WHOLE_UNIT = 1.12

function placeOf([x, y, ...rest]: Pose, unit: number, height: number): string {
  return transformOf([(x - 240) / unit, ((y - 290) / unit) * height, ...rest], 1)
}

/** A part of the scene, by units of the pet: ground that passes under its feet at their pace. */
export function pass(part: string, poses: Poses, easing = 'linear'): Track {
  return track(part, poses, easing, (pose, unit) => ({ transform: transformOf(pose, unit) }))
}

/** How much of a part is seen, 0 to 1. */
export function show(part: string, amounts: Readonly<Record<number, number>>): Track {
  return track(part, amounts, 'linear', (opacity) => ({ opacity }))
}

/** How long one drawing of the pet takes another's place, in whole milliseconds: hardly ever a frame sees both. */
const SWAP_MS = 1

/** A drawing that is seen from one millisecond to another, of those of the act; where another follows, without a gap. */
export function during(
  part: string,
  durationMs: number,
  ...spans: readonly (readonly [from: number, to: number])[]
): Track {
  const amounts: Record<number, number> = { 0: 0, [durationMs]: 0 }
  for (const [from, to] of spans) {
    if (from > 0) Object.assign(amounts, { [from - SWAP_MS]: 0 })
    Object.assign(amounts, { [from]: 1, [to]: 1 })
    if (to < durationMs) Object.assign(amounts, { [to + SWAP_MS]: 0 })
  }
  return show(part, amounts)
}

/** What the pet is given (`props`) comes and goes. */
export function given(durationMs: number): Track {
  return show('props', { 0: 0, 110: 1, [durationMs - 140]: 1, [durationMs]: 0 })
}

/** How much there is of the pet's shadow: 1 while it stands on its ground. */
export function shadow(amounts: Readonly<Record<number, number>>): Track {
  return track('shadow', amounts, 'linear', (amount) => ({ opacity: amount * SHADOW_OPACITY }))
}

/** A cycle of poses, evenly spaced in `everyMs`, repeated between two milliseconds of the act; else at rest. */
export function repeat(
  part: string,
  { from, to, everyMs, phase = 0, easing = SMOOTH }: Cycle,
  ...poses: readonly Pose[]
): Track {
  const times = poses.map((pose, at) => [at / (poses.length - 1), pose] as const)
  return {
    part,
    frames: () =>
      times.map(([offset, pose]) => ({ offset, easing, transform: transformOf(pose, 1) })),
    timing: {
      duration: everyMs,
      delay: from,
      iterations: (to - from) / everyMs,
      iterationStart: phase,
    },
  }
}

/**
 * Repeats of one part, one after another, as one track; at rest between them. A browser moves an element
 * beside its other work only where one animation moves it. Each begins and ends in one of its poses; throws
 * where one would be cut.
 */
export function inTurn(first: Track, ...rest: readonly Track[]): Track {
  const tracks = [first, ...rest]
  const spans = tracks.map(spanOf)
  const [from, to] = [spans[0]?.from ?? 0, spans.at(-1)?.to ?? 0]
  return {
    part: first.part,
    frames: (unit) =>
      tracks.flatMap((track, at) => {
        const frames = posesOf(track, unit)
        const next = spans[at + 1]
        const pause = next ? [spanOf(track).to, next.from] : []
        return [...frames, ...pause.map((time) => ({ time, frame: { transform: AT_REST } }))].map(
          ({ time, frame }) => ({ ...frame, offset: (time - from) / (to - from) }),
        )
      }),
    timing: { delay: from, duration: to - from },
  }
}

function spanOf({ timing }: Track): { from: number; to: number } {
  const { delay, duration, iterations = 1 } = timing
  return { from: delay, to: delay + duration * iterations }
}

/** Every pose that a repeat comes through, with its millisecond in the act. */
function posesOf(repeated: Track, unit: number): { time: number; frame: Keyframe }[] {
  const { delay, duration, iterations = 1, iterationStart = 0 } = repeated.timing
  const { from, to } = spanOf(repeated)
  const times = Array.from({ length: Math.ceil(iterationStart + iterations) }, (_, turn) =>
    repeated.frames(unit).map((frame) => ({
      time: delay + (turn + Number(frame.offset) - iterationStart) * duration,
      frame,
    })),
  ).flat()
  const poses = times.filter(({ time }) => time > from - 0.001 && time < to + 0.001)
  const [first, last] = [poses[0]?.time ?? NaN, poses.at(-1)?.time ?? NaN]
  if (!(Math.abs(first - from) < 0.001 && Math.abs(last - to) < 0.001)) {
    throw new Error(`${repeated.part} begins or ends between two poses`)
  }
  return poses
}

function track<Value>(
  part: string,
  values: Readonly<Record<number, Value>>,
  easing: string,
  styleOf: (value: Value, unit: number) => Keyframe,
): Track {
  const times = Object.entries(values).map(([at, value]) => [Number(at), value] as const)
  const [first = 0] = times[0] ?? []
  const [last = 0] = times.at(-1) ?? []
  return {
    part,
    frames: (unit) =>
      times.map(([at, value]) => ({
        ...styleOf(value, unit),
        offset: (at - first) / (last - first),
        easing,
      })),
    timing: { delay: first, duration: last - first, fill: 'both' },
  }
}

const AT_REST = transformOf([0, 0], 1)

function transformOf([x, y, turn = 0, width = 1, height = width]: Pose, unit: number): string {
  return `translate(${x * unit}px,${y * unit}px)rotate(${turn}deg)scale(${width},${height})`
}

/** How far a leg swings from upright, in degrees; at most so far. */
const SWING = 26
const WIDEST = 40

/** Two steps of one leg. The foot is on the ground and goes back evenly, then is lifted and swings forward. */
const step = (swing: number): readonly Pose[] => [
  [0, 0, -swing],
  [0, 0, 0],
  [0, 0, swing],
  [0, -9, 0],
  [0, 0, -swing],
]

/** How long two steps take at a walk; a leg of 52 units then covers 91 units of ground. */
const STEPS_MS = 360

type Walk = { from: number; to: number; everyMs?: number }

/**
 * Legs of the parts `stepA` and `stepB` by turns, on one walk or two, over ground that passes under the pet.
 * They begin and end upright where the time is halves of two steps'.
 */
export function steps(first: Walk, second?: Walk): Track[] {
  return legs(() => SWING, first, second)
}

/** As `steps`, from place to place of the scene (`travel`): the smaller the pet is in it, the longer they are. */
export function strides(first: Walk, second?: Walk): Track[] {
  return legs((unit) => Math.min(WIDEST, (SWING * WHOLE_UNIT) / unit), first, second)
}

function legs(swingAt: (unit: number) => number, first: Walk, second?: Walk): Track[] {
  return [
    { part: 'stepA', phase: 0.25 },
    { part: 'stepB', phase: 0.75 },
  ].map(({ part, phase }) => {
    const leg = ({ from, to, everyMs = STEPS_MS }: Walk): Track => {
      const stepping = (unit: number) =>
        repeat(part, { from, to, everyMs, phase, easing: 'linear' }, ...step(swingAt(unit)))
      return { ...stepping(WHOLE_UNIT), frames: (unit) => stepping(unit).frames(unit) }
    }
    return second ? inTurn(leg(first), leg(second)) : leg(first)
  })
}
