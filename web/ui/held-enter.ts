/** Lets a held Enter key press a button, or submit a form, only once: browsers repeat it fifteen times a second. */
export function ignoreHeldEnter(): void {
  window.addEventListener('keydown', ignoreRepeat, true)
}

function ignoreRepeat(event: KeyboardEvent): void {
  const { target, repeat, key } = event
  const isControl = target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  if (repeat && key === 'Enter' && isControl) event.preventDefault()
}
