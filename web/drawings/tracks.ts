import type { Activity } from '#domain/pet.ts'
import type { Act, Track } from './act.ts'
import { SHADOW_OPACITY } from './parts.tsx'

/** Units right and down, degrees clockwise, and a scale: of the width, or of width and height. */
export type Pose = readonly [x: number, y: number, turn?: number, width?: number, height?: number]
/** Poses by the millisecond of the act. */
export type Poses = Readonly<Record<number, Pose>>

const SMOOTH = 'ease-in-out'

type Cycle = { from: number; to: number; everyMs: number; easing?: string }

/** An act from its pictures and its tracks. */
export function act(pictures: Omit<Act, 'tracks'>, tracks: readonly Track[]): Act {
  return { ...pictures, tracks }
}

/** How much longer than they are written the acts of an activity last: there is time to see them. */
const PACES = { feed: 1.2, walk: 1.55, play: 1.2 } as const satisfies Record<Activity, number>

type Three = readonly [Act, Act, Act]

/** The acts of an activity at its pace. */
export function paced(activity: Activity, ...[first, second, third]: Three): Three {
  const pace = PACES[activity]
  return [slower(first, pace), slower(second, pace), slower(third, pace)]
}

function slower({ durationMs, stillMs, tracks, ...pictures }: Act, times: number): Act {
  return {
    ...pictures,
    durationMs: durationMs * times,
    stillMs: stillMs * times,
    tracks: tracks.map(({ timing, ...rest }) => ({
      ...rest,
      timing: { ...timing, delay: timing.delay * times, duration: timing.duration * times },
    })),
  }
}

/** Moves a part of the pet through poses, in the pet's units, around the pivot of the part. */
export function move(part: string, poses: Poses, easing = SMOOTH): Track {
  return track(part, poses, easing, (pose) => ({ transform: transformOf(pose, 1) }))
}

/** Moves the pet's feet to places in the scene, in its 480 by 320 units; the pet rests at (240, 290). */
export function travel(part: string, places: Poses, easing = SMOOTH): Track {
  return track(part, places, easing, (place, unit) => ({ transform: placeOf(place, unit, 1) }))
}

/** Like `travel`, through the air. In a lower scene the pet flies lower and stays visible. */
export function fly(part: string, places: Poses, easing = SMOOTH): Track {
  return track(part, places, easing, (place, unit) => ({
    transform: placeOf(place, unit, Math.min(1, unit / WHOLE_UNIT) ** 2),
  }))
}

/** The pet's unit in scene units if the stage is 3 to 2. */
const WHOLE_UNIT = 1.12

function placeOf([x, y, ...rest]: Pose, unit: number, height: number): string {
  return transformOf([(x - 240) / unit, ((y - 290) / unit) * height, ...rest], 1)
}

/** Moves a part of the scene in the pet's units, such as the ground under its feet. */
export function pass(part: string, poses: Poses, easing = 'linear'): Track {
  return track(part, poses, easing, (pose, unit) => ({ transform: transformOf(pose, unit) }))
}

/** The opacity of a part, 0 to 1. */
export function show(part: string, amounts: Readonly<Record<number, number>>): Track {
  return track(part, amounts, 'linear', (opacity) => ({ opacity }))
}

type DuringSpans = [durationMs: number, ...spans: (readonly [from: number, to: number])[]]

/** Shows a drawing during some spans of the act, without a gap to the drawing that follows. */
export function during(part: string, ...[durationMs, ...spans]: DuringSpans): Track {
  const amounts: Record<number, number> = { 0: 0, [durationMs]: 0 }
  for (const [from, to] of spans)
    Object.assign(amounts, { [from]: 1, [to]: to < durationMs ? 0 : 1 })
  return track(part, amounts, 'step-end', (opacity) => ({ opacity }))
}

/** Shows the sides of a Traveller (parts.tsx) in turn, each until a millisecond of the act. */
export function sides(...turns: readonly (readonly [side: Side, to: number])[]): Track[] {
  const ends = turns.map(([, to]) => to)
  return SIDES.map((side) => {
    const spans = turns.map(([, to], at) => [ends[at - 1] ?? 0, to] as const)
    return during(side, Math.max(...ends), ...spans.filter((_, at) => turns[at]?.[0] === side))
  })
}

const SIDES = ['home', 'right', 'left'] as const
type Side = (typeof SIDES)[number]

/** Closes open eyes, as happy arcs, during some spans of the act. */
export function closeEyes(...args: DuringSpans): Track[] {
  const closed = during('joy', ...args)
  const frames = (unit: number) =>
    closed.frames(unit).map((frame) => ({ ...frame, opacity: 1 - Number(frame['opacity']) }))
  return [closed, { ...closed, part: 'eye', frames }]
}

/** The strength of the pet's shadow: 1 while it stands on the ground. */
export function shadow(amounts: Readonly<Record<number, number>>): Track {
  return track('shadow', amounts, 'linear', (amount) => ({ opacity: amount * SHADOW_OPACITY }))
}

/** Repeats a cycle of poses, evenly spaced in `everyMs`, from one millisecond of the act to another. */
export function repeat(
  part: string,
  { from, to, everyMs, easing = SMOOTH }: Cycle,
  ...poses: readonly Pose[]
): Track {
  const times = poses.map((pose, at) => [at / (poses.length - 1), pose] as const)
  return {
    part,
    frames: () =>
      times.map(([offset, pose]) => ({ offset, easing, transform: transformOf(pose, 1) })),
    timing: { delay: from, duration: everyMs, iterations: (to - from) / everyMs },
  }
}

/** A mouth that chews. */
export function chew(from: number, to: number, everyMs = 180, closed = 0.45): Track {
  return repeat('mouth', { from, to, everyMs }, [0, 0], [0, 0, 0, 1, closed], [0, 0])
}

/** The same for two parts, such as `ear` and `ear2`. */
export function pair(track: Track): Track[] {
  return [track, { ...track, part: `${track.part}2` }]
}

/** Joins repeats of a part into one track, because the compositor takes one animation an element. Each ends between poses. */
export function inTurn(...repeats: readonly [Track, ...Track[]]): Track {
  const [{ part, timing }] = repeats
  const to = Math.max(...repeats.map(endOf))
  return {
    part,
    frames: (unit) =>
      repeats
        .flatMap((repeated) => posesOf(repeated, unit))
        .map(({ time, frame }) => ({
          ...frame,
          offset: (time - timing.delay) / (to - timing.delay),
        })),
    timing: { delay: timing.delay, duration: to - timing.delay },
  }
}

function endOf({ timing: { delay, duration, iterations = 1 } }: Track): number {
  return delay + duration * iterations
}

/** All poses of a repeat, with their milliseconds in the act. */
function posesOf(repeated: Track, unit: number): { time: number; frame: Keyframe }[] {
  const { delay, duration, iterations = 1 } = repeated.timing
  return Array.from({ length: Math.ceil(iterations) }, (_, turn) =>
    repeated.frames(unit).map((frame) => ({
      time: delay + (turn + Number(frame.offset)) * duration,
      frame,
    })),
  )
    .flat()
    .filter(({ time }) => time < endOf(repeated) + 0.001)
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

function transformOf([x, y, turn = 0, width = 1, height = width]: Pose, unit: number): string {
  return `translate(${x * unit}px,${y * unit}px)rotate(${turn}deg)scale(${width},${height})`
}

/** The duration of two steps; a leg of 52 units covers 91 units of ground in it. */
const STEPS_MS = 360

// A leg in two steps, turned by degrees: the foot moves back on the ground, is lifted and swings forward.
const UPRIGHT: Pose = [0, 0]
const BACK: Pose = [0, 0, 26]
const LIFTED: Pose = [0, -9]
const FORWARD: Pose = [0, 0, -26]

type Walk = { from: number; to: number; everyMs?: number }

/** The legs `stepA` and `stepB` step by turns while the pet or the ground moves, on one walk or more. */
export function steps(first: Walk, ...more: readonly Walk[]): Track[] {
  const leg = (part: string, ...poses: readonly Pose[]) => {
    const walk = ({ from, to, everyMs = STEPS_MS }: Walk) =>
      repeat(part, { from, to, everyMs, easing: 'linear' }, ...poses)
    return inTurn(walk(first), ...more.map(walk))
  }
  return [
    leg('stepA', UPRIGHT, BACK, LIFTED, FORWARD, UPRIGHT),
    leg('stepB', LIFTED, FORWARD, UPRIGHT, BACK, LIFTED),
  ]
}
