import { secretIn } from './secret-link.ts'
import { isUuid } from './visitor-id.ts'

/**
 * A recovery code is a visitor's id × 65,521, the largest prime below 2^16. A code is no multiple of it any more
 * after one digit was changed or two were swapped, in hexadecimal and in words; of other mistakes one in 65,521 is
 * not noticed (an AN code; Brown 1960). A code has 144 bits: 36 hexadecimal digits, or 14 words of a list of 1,296.
 */
const CHECK = 65_521n
const ID_BITS = 128n
const HEX_DIGITS = 36

/** The code of a visitor's id, a UUID of any version in either case. */
export function codeOf(visitor: string): bigint {
  return BigInt(`0x${visitor.replaceAll('-', '')}`) * CHECK
}

/** The id of a code, in lower case; null for a number that is none. */
export function visitorOf(code: bigint): string | null {
  const id = code / CHECK
  if (code < 0n || code % CHECK !== 0n || id >> ID_BITS !== 0n) return null
  const hex = id.toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return isUuid(uuid) ? uuid : null
}

/** The code in a recovery link. */
export function hexOf(visitor: string): string {
  return codeOf(visitor).toString(16).padStart(HEX_DIGITS, '0')
}

/** The address that opens a visitor's pet in any browser. The code is behind '#', so that it is never sent. */
export function recoveryLink(origin: string, visitor: string): string {
  return `${origin}/your-data#keep=${hexOf(visitor)}`
}

/** The id of a recovery link, or of its code alone; null if the code is cut off, changed or missing. */
export function visitorOfLink(link: string): string | null {
  const hex = secretIn(link, HEX_DIGITS)
  return hex === null ? null : visitorOf(BigInt(`0x${hex}`))
}
