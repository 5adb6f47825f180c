/** A hyphenated UUID of any version, in either case: the source of a regular expression. */
export const UUID_PATTERN: string =
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const UUID = new RegExp(UUID_PATTERN)

/** True for a UUID except the nil UUID, whose digits are all 0. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text) && /[1-9a-f]/i.test(text)
}

/** A version 4 UUID of 16 random bytes. `crypto.randomUUID` is missing on pages served over plain http. */
export function uuidFromBytes(bytes: Uint8Array): string {
  return uuidOf(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), 4)
}

/** A UUID of the first 32 hexadecimal digits of a text. Source: RFC 9562, section 4. */
export function uuidOf(hex: string, version: 4 | 8): string {
  // The variant is 10 in the two high bits of byte 8.
  const variant = (8 | (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16)
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/
  return hex.replace(parts, `$1-$2-${version}$3-${variant}$4-$5`)
}
