import { secretIn } from './secret-link.ts'

const BYTES = 16

/** The placeholder in built pages that the server replaces by a key. */
export const REMOVAL_KEY_PLACE: string = '0'.repeat(2 * BYTES)

/**
 * A key that takes an address off the early-access list, in 32 hexadecimal digits, from 16 random bytes;
 * RangeError for any other number of them. Whoever has it needs nothing else.
 */
export function removalKeyFrom(bytes: Uint8Array): string {
  if (bytes.length !== BYTES) throw new RangeError(`a removal key takes ${BYTES} bytes`)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key in what somebody pasted: the key itself or its link; null where there is none. */
export function removalKeyIn(pasted: unknown): string | null {
  return typeof pasted === 'string' ? secretIn(pasted, 2 * BYTES) : null
}
