import type { ComponentType } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { Look } from '../pets/look.ts'
import type { Daylight } from '../scenes/daylight.ts'

/** One part in motion, found by its `data-part`; drawings repeat a name where several move alike. */
export type Track = {
  part: string
  /** `unit` is what one of the pet's 240 units measures in the scene's 480: 1.12 where the stage is 3 to 2. */
  frames: (unit: number) => Keyframe[]
  /** Milliseconds of the act. */
  timing: {
    delay: number
    duration: number
    iterations?: number
    iterationStart?: number
    fill?: FillMode
  }
}

/** What a pet does for one line that is said of it, from home and back, as pictures and what moves in them. */
export type Act = {
  durationMs: number
  /** The moment that tells most: without motion the pet stands still in it. */
  stillMs: number
  /** The pet with what it is given, in its own 240 units, in place of its drawing. */
  Pet: ComponentType<{ look: Look }>
  /** What is behind it and in front of it, in the scene's 480 by 320 units. */
  Back?: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
  tracks: readonly Track[]
}

/** For each activity an act for each of the species' friendly lines, in their order. */
type SpeciesActs = Readonly<Record<Activity, readonly [Act, Act, Act]>>

/** Sets the parts in a stage in motion; gives what ends that. */
export type PlayAct = (act: Act, stage: Element) => () => void

/** What a species does, and how it is played. */
export type Acts = { acts: SpeciesActs; play: PlayAct }
