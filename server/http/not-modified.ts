/**
 * True when the client has what `etag` names already (RFC 9110, 13.1.2): `If-None-Match` is `*` or lists it.
 * Compared weakly: a proxy that compresses on the way makes `"x"` to `W/"x"`.
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  // A tag may hold commas: only the quotes tell where it ends.
  const strong = etag.replace(/^W\//, '')
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([listed]) => listed === strong)
}
