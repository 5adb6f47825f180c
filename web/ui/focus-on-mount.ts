/** As a `ref`: the element takes the focus when it comes. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
