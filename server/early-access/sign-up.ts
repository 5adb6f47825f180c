import { createHash, randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { checkEmail, splitEmail } from '#domain/email.ts'
import { removalKeyFrom } from '#domain/removal-key.ts'
import { type Pool, query } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'

// Functions of the role that owns the tables: a separate role for the server cannot read the list.
const FIND = { name: 'find-email', text: 'select find_early_access_email($1, $2) as "isMine"' }
const ADD = { name: 'add-email', text: 'select add_early_access_email($1, $2, $3, $4) as "isNew"' }
const REMOVE = { name: 'remove-email', text: 'select remove_early_access_email($1)' }

/**
 * The fields of a request. `website` is hidden from people; a browser's autofill can fill it as well, so it marks the
 * row and refuses nobody. The client that keeps `removalKey`, which removes the address again, makes it.
 */
type SignUpRequest = { email: unknown; website: unknown; removalKey: string }

/**
 * Registers an address; false when it was registered with this very key before, because the first answer was lost.
 * Throws the problem that says which step failed: `invalid-email`, `already-registered`, `email-check-failed`,
 * `email-insert-failed`.
 */
export async function signUp(pool: Pool, request: SignUpRequest): Promise<boolean> {
  const { email, website, removalKey } = request
  const address = readEmail(email)
  if (address === null) throw new Problem('invalid-email')
  const hash = removalKeyHash(removalKey)
  const isSuspicious = typeof website === 'string' && website.trim() !== ''
  const row = [address.key, address.email, isSuspicious, hash]
  // Another request may remove the address after the insert found it: then it is looked up and inserted again.
  for (;;) {
    const [found] = await failAs('email-check-failed', () =>
      query<{ isMine: boolean | null }>(pool, FIND, [address.key, hash]),
    )
    if (found?.isMine) return false
    if (found?.isMine === false) throw new Problem('already-registered')
    const [added] = await failAs('email-insert-failed', () =>
      query<{ isNew: boolean }>(pool, ADD, row),
    )
    if (added?.isNew) return true
  }
}

/** Removes the address that was registered with this key, if there is one. */
export async function removeAddress(pool: Pool, removalKey: string): Promise<void> {
  await query(pool, REMOVE, [removalKeyHash(removalKey)])
}

/**
 * An address as it is stored (`email`: folded) and as it is compared (`key`: in lower case, its domain as an A-label,
 * so that 'bücher.example' and 'xn--bcher-kva.example' are one). Null if it is not an address.
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

/** The stored form of a key. A plain hash is enough, because nobody can try out 128 random bits. */
export function removalKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
