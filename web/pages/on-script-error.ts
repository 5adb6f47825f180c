/** Calls back when a script of the site, or one that it imports at once, cannot be loaded; others put theirs in, too. */
export function onScriptError(callback: () => void): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) callback()
    },
    // Such errors do not bubble.
    true,
  )
}
