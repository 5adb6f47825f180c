/** The period of a breath, and the part of it in which something moves (drawings/idle.module.css). */
const PERIOD_MS = 7000
const BREATH_MS = 1520
/** An animation that was resumed starts up to some frames later. */
const MARGIN_MS = 80

/**
 * Pauses the idle animations between breaths: a browser renders frames for running animations, also while
 * they change nothing. Returns a function that stops this.
 */
export function pauseBetweenBreaths(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const breathe = () => {
    for (const animation of idleAnimations()) {
      // All breathe together: an animation that started later skips the rest of its pause.
      const periods = Math.ceil(Number(animation.currentTime) / PERIOD_MS)
      if (!isBreathing(animation)) animation.currentTime = periods * PERIOD_MS
      animation.play()
    }
    timer = setTimeout(pause, BREATH_MS + MARGIN_MS)
  }
  const pause = () => {
    for (const animation of idleAnimations()) if (!isBreathing(animation)) animation.pause()
    timer = setTimeout(breathe, PERIOD_MS - BREATH_MS - MARGIN_MS)
  }
  breathe()
  return () => {
    clearTimeout(timer)
    for (const animation of idleAnimations()) animation.play()
  }
}

function isBreathing({ currentTime }: Animation): boolean {
  return Number(currentTime) % PERIOD_MS < BREATH_MS
}

/** Only idle animations have no end and a duration of whole periods. */
function idleAnimations(): Animation[] {
  return document.getAnimations().filter(({ effect }) => {
    const { duration, iterations } = effect?.getTiming() ?? {}
    return iterations === Infinity && Number(duration) % PERIOD_MS === 0
  })
}
