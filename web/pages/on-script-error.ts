/** Calls back when a script of the page, or one that it imports at once, cannot be loaded. */
export function onScriptError(callback: () => void): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) callback()
    },
    // Such errors do not bubble.
    true,
  )
}
