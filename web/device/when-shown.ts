declare global {
  interface Document {
    /** True while a browser draws the page ahead of a visit; TypeScript's library does not know it yet. */
    readonly prerendering?: boolean
  }
}

/**
 * Begins once the page is shown: at once, but where a browser draws it ahead of a visit that may never come
 * (prerendering). What reads, writes, tells or counts time begins here.
 */
export function whenShown(begin: () => void): void {
  if (document.prerendering !== true) begin()
  else document.addEventListener('prerenderingchange', begin, { once: true })
}
