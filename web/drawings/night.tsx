import type { Track } from './act.ts'
import type { Look } from './look.ts'
import { move, type Poses } from './tracks.ts'

/** The duration of one breath during sleep. */
export const BREATH_MS = 4600

/** Repeats poses without end; the first and the last must be equal. */
export function always(part: string, poses: Poses): Track {
  const { timing, ...track } = move(part, poses)
  return { ...track, timing: { ...timing, iterations: Number.POSITIVE_INFINITY } }
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

/** A pet sleeps with a calm face in every mood. */
export function asleepLook(look: Look): Look {
  return { ...look, spirit: 'neutral', eyes: 'asleep', mouth: 'smile', blush: true }
}
