import { secretIn } from './secret-link.ts'

const BYTES = 16

/**
 * A key that takes an address off the early-access list: 16 random bytes in hexadecimal digits. Whoever has it needs
 * nothing else.
 */
export function removalKeyFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key in what somebody pasted: the key itself or its link; null where there is none. */
export function removalKeyIn(pasted: unknown): string | null {
  return typeof pasted === 'string' ? secretIn(pasted, 2 * BYTES) : null
}
