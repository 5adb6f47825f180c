/** A page that is left before its next frame has none any more. */
const LATEST_MS = 500

/**
 * Does something once the next frame is painted: what a press has changed is seen before what follows from
 * it takes the processor. At once in a page that nobody sees, where no frame will come.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) return task()
  let isDone = false
  const once = () => {
    if (!isDone) task()
    isDone = true
  }
  // A frame's own callbacks run before it is painted; a timer from there, after.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST_MS)
}
