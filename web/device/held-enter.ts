/**
 * Lets Enter press a button once, however long it is held: browsers click at each repeat of the key, and a
 * second of it would be fifteen presses. A button that takes the focus from the one pressed hears none of them.
 */
export function ignoreHeldEnter(): void {
  window.addEventListener('keydown', ignoreRepeat, true)
}

function ignoreRepeat(event: KeyboardEvent): void {
  const isHeldEnter = event.repeat && event.key === 'Enter'
  if (isHeldEnter && event.target instanceof HTMLButtonElement) event.preventDefault()
}
