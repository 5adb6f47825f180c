import type { PlayAct } from './act.ts'
import { isStill } from './is-still.ts'

/** Without motion everything stands still at the moment that tells most. */
export const playAct: PlayAct = ({ tracks, stillMs }, stage) => {
  const still = isStill()
  const unit = unitOf(stage)
  const animations = tracks.flatMap(({ part, frames, timing }) =>
    [...stage.querySelectorAll(`[data-part="${part}"]`)].map((element) => {
      const animation = element.animate(frames(unit), timing)
      if (still) {
        animation.pause()
        animation.currentTime = stillMs
      }
      return animation
    }),
  )
  return () => {
    for (const animation of animations) animation.cancel()
  }
}

/** The scene fills the stage's width with 480 units, the pet its own with 240. */
function unitOf(stage: Element): number {
  const pet = stage.querySelector('svg[data-type]')
  return pet ? (2 * pet.clientWidth) / stage.clientWidth : 1
}
