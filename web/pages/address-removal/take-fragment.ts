declare global {
  /** What stood after '#' as the page began, until it stands in the field. */
  var remaFragment: string | undefined
}

/** Takes what stands after '#' out of the address bar and the history, and keeps it for the page's field. */
export function takeFragment(): void {
  // 'Skip to content' has a fragment of its own, which is no key.
  if (location.hash === '' || location.hash === '#main') return
  globalThis.remaFragment = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}

/** Puts it into the field, once. */
export function fillInKey(): void {
  const field = document.querySelector<HTMLInputElement>('input[name=removal_key]')
  if (!field || globalThis.remaFragment === undefined) return
  field.value = globalThis.remaFragment
  globalThis.remaFragment = undefined
}
