import type { Track } from './act.ts'
import { type Pose, inTurn, repeat } from './tracks.ts'

/** Two steps of one leg. The foot is on the ground and goes back evenly, then is lifted and swings forward. */
const STEP: readonly Pose[] = [
  [0, 0, -26],
  [0, 0, 0],
  [0, 0, 26],
  [0, -9, 0],
  [0, 0, -26],
]

/** How long two steps take at a walk; a leg of 52 units then covers 91 units of ground. */
const STEPS_MS = 360

type Walk = { from: number; to: number; everyMs?: number }

/** Legs of the parts `stepA` and `stepB` by turns, on one walk or two. They begin and end upright where the time is halves of two steps'. */
export function steps(first: Walk, second?: Walk): Track[] {
  return [
    { part: 'stepA', phase: 0.25 },
    { part: 'stepB', phase: 0.75 },
  ].map(({ part, phase }) => {
    const leg = ({ from, to, everyMs = STEPS_MS }: Walk) =>
      repeat(part, { from, to, everyMs, phase }, STEP, 'linear')
    return second ? inTurn(leg(first), leg(second)) : leg(first)
  })
}
