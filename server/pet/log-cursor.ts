/**
 * Where a page of the Care Log starts: at this instant (ms since 1970), after so many entries of it.
 * It counts entries instead of naming the last one, so that no id stands in an address.
 */
export type LogCursor = { at: number; seen: number }

/** More entries of one millisecond than the limits let a visitor log. */
const MAX_SEEN = 10_000
const MAX_AT = Date.UTC(9999, 11, 31)

/** `1795161600000.1`, for the `before` of the next call. */
export function writeCursor({ at, seen }: LogCursor): string {
  return `${at}.${seen}`
}

/** The cursor in a `before`, or undefined when the text is none of ours. */
export function readCursor(text: string): LogCursor | undefined {
  const [, at, seen] = /^(\d{1,15})\.(\d{1,5})$/.exec(text) ?? []
  if (at === undefined || seen === undefined) return undefined
  const cursor = { at: Number(at), seen: Number(seen) }
  return cursor.at <= MAX_AT && cursor.seen <= MAX_SEEN ? cursor : undefined
}
