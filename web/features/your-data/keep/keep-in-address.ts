/** What stands before the code in a keep link, which is /your-data#keep=… */
const BEFORE_CODE = '#keep='
/** The same of a link that broke off, or that somebody typed. */
const KEEP_LINK = /^#(?:keep?$|keep=)/i

declare global {
  /** The code of a keep link that was opened, as it stood in the address, until the page takes it. */
  var remaKeepCode: string | undefined
}

/** Told when a keep link is opened in the page that stands open. */
export const KEEP_LINK_OPENED = 'rema-keep-link'

/**
 * Takes the code of a keep link out of the address bar, now and whenever one is opened in this page. The
 * page's first script calls it before all else: nothing that comes later can send, log or show the code.
 */
export function takeKeepCodes(): void {
  take()
  window.addEventListener('hashchange', () => {
    if (take()) window.dispatchEvent(new Event(KEEP_LINK_OPENED))
  })
}

/** The code that was opened, once; undefined for none. */
export function openedKeepCode(): string | undefined {
  const code = globalThis.remaKeepCode
  globalThis.remaKeepCode = undefined
  return code
}

function take(): boolean {
  const { hash, pathname, search } = location
  const [before] = KEEP_LINK.exec(hash) ?? []
  if (before === undefined) return false
  // A full stop or a bracket that stood behind the link in a letter is often taken for its end.
  globalThis.remaKeepCode = hash.slice(before.length).replace(/(?:%20|\W)+$/, '')
  history.replaceState(history.state, '', pathname + search)
  return true
}

/** The address that opens a pet by its code. */
export function keepLink(hex: string): string {
  return `${location.origin}/your-data${BEFORE_CODE}${hex}`
}
