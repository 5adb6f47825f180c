import { visibleText } from './text.ts'

/** A link as it was before programs encoded it, once or more often: '%23' and '%2523' become '#'. */
export function decodeLink(link: string): string {
  return link.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The hexadecimal digits after the '#' of a link, or alone, in lower case. Null if one is missing or there is one more. */
export function secretIn(text: string, digits: number): string | null {
  const link = visibleText(decodeLink(text))
  const secret = new RegExp(`(?<![0-9a-z])[0-9a-f]{${digits}}(?![0-9a-z])`, 'i')
  return secret.exec(link.slice(link.indexOf('#') + 1))?.[0].toLowerCase() ?? null
}

const REMOVAL_KEY_BYTES = 16

/** A key that takes an address off the early-access list: 16 random bytes in hexadecimal digits. */
export function removalKeyFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key in what somebody pasted: the key itself or its link; null where there is none. */
export function removalKeyIn(pasted: unknown): string | null {
  return typeof pasted === 'string' ? secretIn(pasted, 2 * REMOVAL_KEY_BYTES) : null
}
