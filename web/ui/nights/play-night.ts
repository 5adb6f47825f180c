import type { Act, PlayAct } from '../acts/act.ts'
import { isStill } from '../acts/is-still.ts'
import { playAct } from '../acts/play-act.ts'

/** How long a yawn stands where nothing moves. */
const STILL_YAWN_MS = 2000

/**
 * Plays what has no end; it stands still while nobody sees the page, as all motion at rest does. Without
 * motion a yawn is its face for a while, at the time at which it would be widest, and a sleeper lies still.
 */
export const playNight: PlayAct = (act, stage) => {
  const stopAct = playAct(act, stage)
  const animations = stage
    .getAnimations({ subtree: true })
    .filter((animation) => !(animation instanceof CSSAnimation) && isEndless(animation))
  const stop = isStill() ? yawnStill(act, animations) : haltUnseen(animations)
  return () => {
    stop()
    stopAct()
  }
}

function haltUnseen(animations: readonly Animation[]): () => void {
  const follow = () => {
    for (const animation of animations) {
      if (document.hidden) animation.pause()
      else animation.play()
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => document.removeEventListener('visibilitychange', follow)
}

function yawnStill({ durationMs, stillMs }: Act, animations: readonly Animation[]): () => void {
  if (stillMs === 0) return () => undefined
  let timer: ReturnType<typeof setTimeout>
  const show = (atMs: number, forMs: number, after: () => void) => {
    for (const animation of animations) animation.currentTime = atMs
    timer = setTimeout(after, forMs)
  }
  const yawn = () => show(stillMs, STILL_YAWN_MS, rest)
  const rest = () => show(0, durationMs - STILL_YAWN_MS, yawn)
  show(0, stillMs - STILL_YAWN_MS / 2, yawn)
  return () => clearTimeout(timer)
}

function isEndless({ effect }: Animation): boolean {
  return effect?.getTiming().iterations === Infinity
}
