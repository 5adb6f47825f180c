import type { Track } from './act.ts'
import { type Pose, WHOLE_UNIT, inTurn, repeat } from './tracks.ts'

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
