/** How often a pet breathes, and how much of that it moves (ui/pets/idle.module.css). */
const BREATH_EVERY_MS = 7000
const BREATH_MS = 1550
/** When one that is late in its breath is looked after again. */
const LATE_MS = 100

/**
 * Halts what pets do by themselves when a breath is over, until the next: a browser is at work for an animation at
 * every frame, also while that changes nothing. Pets look the same without this, for all of them stand still then.
 * What it halts no longer hears `data-paused`, so that it does that, too. Gives how to stop.
 */
export function restBetweenBreaths(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const follow = () => {
    clearTimeout(timer)
    if (document.hidden) for (const animation of idle()) animation.pause()
    else breathe()
  }
  const breathe = () => {
    for (const animation of idle()) animation.play()
    timer = setTimeout(rest, BREATH_MS)
  }
  const rest = () => {
    // What began later, as after an act, is not cut; the others wait for it.
    const late = idle().filter(isBreathing)
    for (const animation of idle()) if (!late.includes(animation)) halt(animation)
    timer = late.length > 0 ? setTimeout(rest, LATE_MS) : setTimeout(breathe, PAUSE_MS)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(timer)
    for (const animation of idle()) animation.play()
  }
}

const PAUSE_MS = BREATH_EVERY_MS - BREATH_MS

function isBreathing({ playState, currentTime }: Animation): boolean {
  return playState === 'running' && Number(currentTime) % BREATH_EVERY_MS < BREATH_MS
}

/** All go on together, each with its next breath: it looks there as it does now. */
function halt(animation: Animation): void {
  animation.pause()
  const breaths = Math.ceil(Number(animation.currentTime) / BREATH_EVERY_MS)
  animation.currentTime = breaths * BREATH_EVERY_MS
}

/** They alone have no end and last one or more breaths. */
function idle(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    const { duration, iterations } = effect?.getTiming() ?? {}
    return iterations === Infinity && Number(duration) % BREATH_EVERY_MS === 0
  })
}
