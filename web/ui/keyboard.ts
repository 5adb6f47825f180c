const focused = new WeakSet<HTMLElement>()

/** A `ref` that focuses the element when it is mounted, but not when its tab is shown again. */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null || focused.has(element)) return
  focused.add(element)
  element.focus()
}

/** A `ref`: when its focused element is removed, the focus moves to the labelled part around it, not to the page's top. */
export function restoreFocusOnUnmount(element: HTMLElement | null): (() => void) | undefined {
  const part = element?.closest<HTMLElement>('[aria-labelledby], [role=region], main')
  if (!part) return undefined
  return () => {
    if (document.activeElement !== element) return
    part.setAttribute('tabindex', String(part.tabIndex))
    part.focus({ preventScroll: true })
  }
}

/** Lets a held Enter key press a button, or submit a form, only once: browsers repeat it fifteen times a second. */
export function ignoreHeldEnter(): void {
  window.addEventListener('keydown', ignoreRepeat, true)
}

function ignoreRepeat(event: KeyboardEvent): void {
  const { target, repeat, key } = event
  const isControl = target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  if (repeat && key === 'Enter' && isControl) event.preventDefault()
}
