/** A word with an e-mail address, an id, or the code of a keep link in it. */
const SOMEBODYS = /\S*(?:\S@\S|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{32}|#keep)\S*/gi

/** True for a text by which a visitor could be found. */
export function namesSomebody(text: string): boolean {
  return withoutNames(text) !== text
}

/** The text with '…' for each word by which a visitor could be found. */
export function withoutNames(text: string): string {
  return text.replaceAll(SOMEBODYS, '…')
}
