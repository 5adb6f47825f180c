/**
 * Calls `step` in the next frame, after the browser's own layout and before its paint. An effect or a handler that reads
 * sizes, animations or styles, or moves the focus, makes the browser lay out the page twice. Returns how to cancel it, or
 * how to undo it, if `step` returns how.
 */
export function afterLayout(step: () => (() => void) | void): () => void {
  let undo: (() => void) | void
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    undo = step()
  })
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    undo?.()
  }
}
