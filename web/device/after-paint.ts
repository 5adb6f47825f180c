/**
 * Does something once the next frame is painted: what a press has changed is seen before what follows from
 * it takes the processor. At once in a page that nobody sees, where no frame will come.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task()
  // A frame's own callbacks run before it is painted; a timer from there, after.
  else requestAnimationFrame(() => setTimeout(task))
}
