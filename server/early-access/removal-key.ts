import { createHash, randomBytes } from 'node:crypto'
import { removalKeyFrom } from '#domain/removal-key.ts'

/** For who signed up without bringing a key: a browser without scripts. */
export function newRemovalKey(): string {
  return removalKeyFrom(randomBytes(16))
}

/**
 * What is kept of a key. A plain hash will do: 128 random bits cannot be tried out, and comparing hashes
 * tells by its time nothing about the key.
 */
export function removalKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
