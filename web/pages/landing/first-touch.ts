const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'] as const

/** Fulfilled at the first touch that may want React; also one from before this script. A link leads away, and wants none. */
export function firstTouch(): Promise<void> {
  const stop = new AbortController()
  return new Promise((resolve) => {
    const look = (event: unknown) => {
      const target = event instanceof Event ? event.target : null
      if (target instanceof Element && target.closest('a[href]')) return
      stop.abort()
      resolve()
    }
    void globalThis.remaFirstInteraction?.then(look)
    for (const type of TOUCHES) {
      window.addEventListener(type, look, { capture: true, passive: true, signal: stop.signal })
    }
  })
}
