import type { Track, PlayAct } from './act.ts'
import { isStill } from './is-still.ts'

/**
 * Without motion everything stands still at the moment that tells most. What moves by itself rests in
 * the parts that the act moves: two animations of one element keep the page's own thread busy at every frame.
 */
export const playAct: PlayAct = ({ tracks, stillMs }, stage) => {
  const still = isStill()
  const unit = unitOf(stage)
  const moved = tracks.flatMap((track) =>
    partsIn(stage, track).map((element) => ({ element, track })),
  )
  for (const { element } of moved) element.style.animation = 'none'
  const animations = moved.map(({ element, track }) => {
    const animation = element.animate(track.frames(unit), track.timing)
    if (still) {
      animation.pause()
      animation.currentTime = stillMs
    }
    return animation
  })
  return () => {
    for (const animation of animations) animation.cancel()
    for (const { element } of moved) element.style.animation = ''
  }
}

function partsIn(stage: Element, { part }: Track): SVGElement[] {
  return [...stage.querySelectorAll<SVGElement>(`[data-part="${part}"]`)]
}

/** The scene fills the stage's width with 480 units, the pet its own with 240. */
function unitOf(stage: Element): number {
  const pet = stage.querySelector('svg[data-type]')
  return pet ? (2 * pet.clientWidth) / stage.clientWidth : 1
}
