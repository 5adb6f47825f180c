import type { Track } from './act.ts'
import { type Pose, repeat } from './tracks.ts'

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

/** Legs of the parts `stepA` and `stepB` by turns. They begin and end upright where the time is halves of two steps'. */
export function steps({
  from,
  to,
  everyMs = STEPS_MS,
}: {
  from: number
  to: number
  everyMs?: number
}): Track[] {
  return [
    repeat('stepA', { from, to, everyMs, phase: 0.25 }, STEP, 'linear'),
    repeat('stepB', { from, to, everyMs, phase: 0.75 }, STEP, 'linear'),
  ]
}
