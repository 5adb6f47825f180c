declare global {
  /** What stood after '#' as the page began. */
  var remaFragment: string | undefined
}

/** Takes what stands after '#' out of the address bar and the history, and keeps it for the page's script. */
export function takeFragment(): void {
  if (location.hash === '') return
  globalThis.remaFragment = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}
