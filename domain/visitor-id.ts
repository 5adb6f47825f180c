/** With some digit that is not 0: the nil UUID has none. */
const UUID = /^(?=.*[1-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for a hyphenated UUID of any version, in either case, except the nil UUID. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * A version 4 UUID, lower case, of 16 random bytes. Made here because `crypto.randomUUID` is missing on pages
 * served over plain http.
 */
export function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // RFC 9562, section 5.4: version 4 in the high half of byte 6, variant 10 atop byte 8.
  const variant = (8 | (((bytes[8] ?? 0) >> 4) & 3)).toString(16)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`)
}
