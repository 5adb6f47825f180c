/**
 * Lets Enter press a button, and send a field's form, once, however long it is held: browsers do so at each repeat
 * of the key, and a second of it would be fifteen presses. Who takes the focus from there hears none of them.
 */
export function ignoreHeldEnter(): void {
  window.addEventListener('keydown', ignoreRepeat, true)
}

function ignoreRepeat(event: KeyboardEvent): void {
  const isHeldEnter = event.repeat && event.key === 'Enter'
  const { target } = event
  const isHearer = target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  if (isHeldEnter && isHearer) event.preventDefault()
}
