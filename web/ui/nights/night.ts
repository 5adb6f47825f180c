import type { Act, PlayAct } from '../acts/act.ts'

/** What a species does by itself at night: motion that has no end, with long pauses. */
export type Night = {
  /** Awake, and yawning now and then. */
  drowsy: Act
  /** In the pose in which its kind sleeps. */
  asleep: Act
  play: PlayAct
}
