import { Problem, failAs } from '../http/problem.ts'
import type { Pool } from '../db/pool.ts'
import { findEmail, insertEmail } from './early-access-store.ts'
import { domainToASCII } from 'node:url'
import { checkEmail, splitEmail } from '#domain/email.ts'
import { createHash, randomBytes } from 'node:crypto'
import { removalKeyFrom } from '#domain/removal-key.ts'

/**
 * The fields of a request. `website` is hidden from people. `removalKey`, which removes the address again, is made by
 * the client that keeps it.
 */
export type SignUpRequest = {
  email: unknown
  website: unknown
  removalKey: string
}

/**
 * Looks, then inserts; true when the address is registered now, false when it was, with this very key:
 * the answer to the first time was lost.
 * Throws the problem that says which step failed: `invalid-email`, `already-registered` (found by the
 * look, or by the insert in a race), `email-check-failed`, `email-insert-failed`.
 */
export async function signUp(
  pool: Pool,
  { email, website, removalKey }: SignUpRequest,
): Promise<boolean> {
  const address = readEmail(email)
  if (address === null) throw new Problem('invalid-email')
  const wanted = { ...address, flagged: isFilled(website), removalHash: removalKeyHash(removalKey) }
  // Another request may remove the address between two steps: then it is looked up and inserted again.
  for (;;) {
    const found = await failAs('email-check-failed', () => findEmail(pool, wanted))
    if (found === 'mine') return false
    if (found === 'known') throw new Problem('already-registered')
    if (await failAs('email-insert-failed', () => insertEmail(pool, wanted))) return true
  }
}

/** A browser's autofill can fill the field as well: it marks the row and refuses nobody. */
function isFilled(website: unknown) {
  return typeof website === 'string' && website.trim() !== ''
}

/**
 * An address as it is kept (`email`: as typed, trimmed, NFC) and as it is compared
 * (`key`: lower case, its domain as an A-label, so that 'bücher.example' and 'xn--bcher-kva.example'
 * are one). Null if it is not an address or has an impossible domain.
 */
export function readEmail(raw: unknown): { email: string; key: string } | null {
  const checked = checkEmail(raw)
  if (!checked.ok) return null
  const { local, domain } = splitEmail(checked.key)
  const ascii = domainToASCII(domain)
  return ascii === '' ? null : { email: checked.email, key: `${local}@${ascii}` }
}

/** For a sign-up without a key, from a browser without scripts. */
export function newRemovalKey(): string {
  return removalKeyFrom(randomBytes(16))
}

/**
 * The stored form of a key. A plain hash is enough: nobody can try out 128 random bits, and the time that comparing
 * hashes takes shows nothing about the key.
 */
export function removalKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
