import { failAs } from '../http/fail-as.ts'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { findEmail, insertEmail } from './early-access-store.ts'
import { readEmail } from './email-key.ts'
import { removalKeyHash } from './removal-key.ts'

/**
 * What was sent: `website` is a field that people do not see, `removalKey` what takes the address off again, made by
 * whoever will keep it.
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
  const found = await failAs('email-check-failed', () => findEmail(pool, wanted))
  if (found !== null) return knownAs(found)
  const isNew = await failAs('email-insert-failed', () => insertEmail(pool, wanted))
  if (isNew) return true
  return knownAs(await failAs('email-check-failed', () => findEmail(pool, wanted)))
}

/** False for who registered it; anyone else is told no more than that it is registered. */
function knownAs(found: 'mine' | 'known' | null): false {
  if (found !== 'mine') throw new Problem('already-registered')
  return false
}

/** A browser's autofill can fill the field as well: it marks the row and refuses nobody. */
function isFilled(website: unknown) {
  return typeof website === 'string' && website.trim() !== ''
}
