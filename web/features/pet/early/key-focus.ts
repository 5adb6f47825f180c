let left: string | undefined

/** Notes which of the early keys has the focus, before they go. */
export function rememberKey(place: Element | null): void {
  const key = document.activeElement
  left = key instanceof HTMLElement && place?.contains(key) ? nameOf(key) : undefined
}

/** Gives the focus to the key that has come in the place of the one that had it. */
export function focusKey(): void {
  const keys =
    left === undefined ? [] : document.querySelectorAll<HTMLElement>('[role=group] > button')
  const key = [...keys].find((one) => nameOf(one) === left)
  left = undefined
  key?.focus({ preventScroll: true })
}

const nameOf = (key: HTMLElement) => key.textContent
