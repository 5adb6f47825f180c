import type { Act, Track } from './act.ts'

/** How long a yawn stands still with reduced motion. */
const STILL_YAWN_MS = 2000

/** True if the visitor's device asks for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Animates the parts in a stage; returns a function that stops this. With reduced motion they stand still in the
 * act's most telling moment. CSS animations of the same parts stop meanwhile: two animations of one element
 * would keep the main thread busy.
 */
export function playAct(act: Act, stage: Element): () => void {
  const unit = unitOf(stage)
  const moved = act.tracks.flatMap((track) =>
    partsIn(stage, track).map((element) => ({ element, track })),
  )
  for (const { element } of moved) element.style.animation = 'none'
  const animations = moved.map(({ element, track }) =>
    element.animate(track.frames(unit), track.timing),
  )
  const stopStill = isStill() ? standStill(act, animations) : undefined
  return () => {
    stopStill?.()
    for (const animation of animations) animation.cancel()
    for (const { element } of moved) element.style.animation = ''
  }
}

function partsIn(stage: Element, { part }: Track): SVGElement[] {
  return [...stage.querySelectorAll<SVGElement>(`[data-part="${part}"]`)]
}

/** The scene is 480 units wide, the pet 240. */
function unitOf(stage: Element): number {
  const pet = stage.querySelector('svg[data-type]')
  return pet ? (2 * pet.clientWidth) / stage.clientWidth : 1
}

/** Acts stand still at one moment; at night a yawn is shown for a while, again and again. */
function standStill(
  { durationMs, stillMs, tracks }: Act,
  animations: readonly Animation[],
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (atMs: number) => {
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = atMs
    }
  }
  const yawn = () => {
    show(stillMs)
    timer = setTimeout(rest, STILL_YAWN_MS)
  }
  const rest = () => {
    show(0)
    timer = setTimeout(yawn, durationMs - STILL_YAWN_MS)
  }
  const isYawning = stillMs > 0 && tracks.some(({ timing }) => timing.iterations === Infinity)
  show(isYawning ? 0 : stillMs)
  if (isYawning) timer = setTimeout(yawn, stillMs - STILL_YAWN_MS / 2)
  return () => clearTimeout(timer)
}
