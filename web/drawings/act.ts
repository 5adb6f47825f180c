import type { ComponentType } from 'react'
import type { Activity } from '#domain/pet.ts'
import type { Daylight } from '#domain/daylight.ts'
import type { Look } from './look.ts'

/** The animation of all parts with one `data-part`. */
export type Track = {
  part: string
  /** `unit` is one of the pet's 240 units in the scene's 480, usually 1.12; `height` is how much of its 320 units is visible. */
  frames: (unit: number, height?: number) => Keyframe[]
  /** In milliseconds of the act. */
  timing: { delay: number; duration: number; iterations?: number; fill?: FillMode }
}

/** What a pet does for one friendly line: pictures, and the parts that move in them. It starts and ends at rest. */
export type Act = {
  durationMs: number
  /** The most telling moment, which is shown with reduced motion. */
  stillMs: number
  /** Replaces the drawing of the pet, in its 240 units. */
  Pet: ComponentType<{ look: Look }>
  /** Behind and in front of the pet, in the scene's 480 by 320 units. */
  Back?: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
  tracks: readonly Track[]
}

/** A thing in the scene that visitors can touch: where it is, in the scene's units, and what happens then. */
export type Thing = { at: readonly [x: number, y: number]; act: Act }

/** An act for each friendly line; for a sleeping pet, without end; for one that is awake, by name; for touched things. */
export type SpeciesActs = Readonly<
  Record<Activity, readonly [Act, Act, Act]> & {
    asleep: Act
    own: Record<string, Act>
    things: readonly [Thing, Thing]
  }
>

/** The current act. Another `turn` plays it from the beginning. */
export type Playing = { act: Act; turn: number }

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What does not follow the page's clock: the idle animations of a pet whose drawing was replaced. */
function newIdleAnimations(): Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
    .filter(({ playState, startTime }) => playState === 'running' && startTime !== 0)
}

/** Marks a picture while it is outside the window: its pets stand still (idle.module.css). Returns how to stop. */
export function markAway(picture: Element): () => void {
  const observer = new IntersectionObserver((entries) =>
    picture.toggleAttribute('data-away', !entries.at(-1)?.isIntersecting),
  )
  observer.observe(picture)
  return () => observer.disconnect()
}

/**
 * Animates the parts in a stage; returns a function that stops this. With reduced motion they stand still in the
 * act's most telling moment. CSS animations of the same parts stop meanwhile: two animations of one element
 * would keep the main thread busy. A pet without an act breathes on where it was. Call it after a layout.
 */
export function playAct(act: Act | undefined, stage: Element): (() => void) | undefined {
  const idle = newIdleAnimations()
  const unit = act ? unitOf(stage) : 1
  const height = act ? Math.min(320, (480 * stage.clientHeight) / stage.clientWidth) : 320
  for (const animation of idle) animation.startTime = 0
  if (!act) return undefined
  const moved = [fading(act), ...act.tracks].flatMap((track) =>
    [...stage.querySelectorAll<SVGElement>(`[data-part="${track.part}"]`)].map((element) => ({
      element,
      track,
    })),
  )
  for (const { element } of moved) element.style.animation = 'none'
  const animations = moved.map(({ element, track }) =>
    element.animate(track.frames(unit, height), track.timing),
  )
  if (prefersReducedMotion()) {
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = act.stillMs
    }
  }
  return () => {
    for (const animation of animations) animation.cancel()
    for (const { element } of moved) element.style.animation = ''
  }
}

/** What the pet is given, the part `props`, fades in and out. */
function fading({ durationMs }: Act): Track {
  const frames = [
    { opacity: 0 },
    { opacity: 1, offset: 110 / durationMs },
    { opacity: 1, offset: 1 - 140 / durationMs },
    { opacity: 0 },
  ]
  const timing = { delay: 0, duration: durationMs, fill: 'both' } as const
  return { part: 'props', frames: () => frames, timing }
}

/** The scene is 480 units wide, the pet 240. */
function unitOf(stage: Element): number {
  const pet = stage.querySelector('svg[data-type]')
  return pet ? (2 * pet.clientWidth) / stage.clientWidth : 1
}
