const seen = new WeakSet<HTMLElement>()

/** As a `ref`: the element takes the focus when it comes, and not again when its tab is shown again. */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null || seen.has(element)) return
  seen.add(element)
  element.focus()
}
