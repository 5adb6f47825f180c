/** Reads the page; returns how to change it then, which may return how to undo that. */
type Step = () => void | (() => void | (() => void))

const reads = new Set<() => () => void>()
let observer: ResizeObserver | undefined

/**
 * Calls `step` in the next frame, after the browser's own layout and before its paint. An effect or a handler that reads
 * sizes, animations or styles, or moves the focus, makes the browser lay out the page twice. All steps read before the
 * first one changes anything. Returns how to cancel or undo it.
 */
export function afterLayout(step: Step): () => void {
  let undo: ReturnType<Exclude<ReturnType<Step>, void>>
  const read = () => {
    const change = step()
    return () => {
      undo = change?.()
    }
  }
  observer ??= new ResizeObserver(run)
  reads.add(read)
  observer.observe(document.documentElement)
  return () => {
    reads.delete(read)
    undo?.()
  }
}

function run(): void {
  observer?.disconnect()
  const due = [...reads]
  reads.clear()
  for (const change of due.map((read) => read())) change()
}
