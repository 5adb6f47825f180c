import type { ReactNode } from 'react'
import type { Track } from './act.ts'
import type { Look, Mouth, Species } from './look.ts'
import { Joint, Standing } from './parts.tsx'
import { closeEyes, move, type Poses, show } from './tracks.ts'

/** The duration of one breath during sleep. */
export const BREATH_MS = 4600
/** The duration of a yawn with the pause after it. */
export const YAWN_EVERY_MS = 31_000
/** The time before the first yawn. */
const FIRST_MS = 5000

/** Repeats poses without end; the first and the last must be equal. */
export function always(part: string, poses: Poses): Track {
  return endless(move(part, poses))
}

/** A part that rises and sinks with each breath by a share of its height. */
export function breath(part: string, amount: number): Track {
  return always(part, {
    0: [0, 0],
    [BREATH_MS * 0.45]: [0, 0, 0, 1 + amount / 3, 1 + amount],
    [BREATH_MS]: [0, 0],
  })
}

/** A part that stays in one pose, although CSS would animate it. */
export function held(part: string, pose: Poses[number] = [0, 0]): Track {
  return always(part, { 0: pose, [BREATH_MS]: pose })
}

/** Poses by the millisecond of the yawn; at rest before and after. */
export function yawning(part: string, poses: Poses): Track {
  return endless(move(part, later(poses, [0, 0])))
}

/** Eyes that are shut during a part of the yawn and blink slowly after it. */
export function sleepyEyes(shutMs: number, openMs: number): Track[] {
  const blinks: [from: number, to: number][] = []
  for (let at = FIRST_MS + BLINKS_MS; at < YAWN_EVERY_MS; at += BLINKS_MS)
    blinks.push([at, at + 340])
  const yawn = [FIRST_MS + shutMs, FIRST_MS + openMs] as const
  return closeEyes(YAWN_EVERY_MS, yawn, ...blinks).map(endless)
}

const BLINKS_MS = 5200

/** The opacity of a part during the yawn; before and after as at its start. */
export function seenInYawn(part: string, amounts: Readonly<Record<number, number>>): Track {
  return endless(show(part, later(amounts, amounts[0] ?? 0)))
}

function later<Value>(values: Readonly<Record<number, Value>>, rest: Value) {
  const moved = Object.entries(values).map(([at, value]) => [FIRST_MS + Number(at), value] as const)
  return Object.fromEntries([[0, rest] as const, ...moved, [YAWN_EVERY_MS, rest] as const])
}

function endless({ timing, ...track }: Track): Track {
  return { ...track, timing: { ...timing, iterations: Number.POSITIVE_INFINITY } }
}

/** A pet sleeps with a calm face in every mood. */
export function asleepLook(look: Look): Look {
  return { ...look, spirit: 'neutral', eyes: 'asleep', mouth: 'smile', blush: true }
}

const CLOSED: Partial<Record<Mouth, Mouth>> = { grin: 'smile', wail: 'frown' }

/** Awake at night: lids half down, no tears, and the mouth of its mood, closed. */
export function drowsyLook(look: Look): Look {
  const mouth = CLOSED[look.mouth] ?? look.mouth
  return { ...look, spirit: 'neutral', eyes: 'drowsy', mouth }
}

/** A pet awake at night: its drawing, with a mouth for the yawn at the joint of its head. */
export const yawner =
  (species: Species, x: number, y: number, mouth: ReactNode) =>
  ({ look }: { look: Look }) => (
    <Standing species={species} look={drowsyLook(look)}>
      <g data-part="body">
        <Joint x={x} y={y} part="head">
          {mouth}
        </Joint>
      </g>
    </Standing>
  )
