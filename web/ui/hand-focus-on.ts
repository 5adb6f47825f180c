/**
 * As a `ref`: an element that leaves the page while it has the focus gives it to the named part around it, or
 * to the page's main one. Without that the focus falls to the body, and Tab begins at the top again.
 */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  const part = element?.closest<HTMLElement>('[aria-labelledby], [role=region], main')
  if (!part) return undefined
  return () => {
    if (document.activeElement !== element) return
    // What can have the focus only by script says so itself.
    part.setAttribute('tabindex', String(part.tabIndex))
    part.focus({ preventScroll: true })
  }
}
