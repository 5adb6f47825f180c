import type { PlayAct } from '../acts/act.ts'
import { isStill } from '../acts/is-still.ts'
import { playAct } from '../acts/play-act.ts'

/** Plays what has no end; it stands still while nobody sees the page, as all motion at rest does. */
export const playNight: PlayAct = (act, stage) => {
  const stop = playAct(act, stage)
  const follow = () => {
    if (isStill()) return
    for (const animation of stage.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || !isEndless(animation)) continue
      if (document.hidden) animation.pause()
      else animation.play()
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

function isEndless({ effect }: Animation): boolean {
  return effect?.getTiming().iterations === Infinity
}
