import { randomBytes } from 'node:crypto'
import { removalKeyFrom } from '#domain/secret-link.ts'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { addAddress, findAddress, readEmail } from './store.ts'

/**
 * The fields of a request. `trap` is hidden from people and form fillers, but one of them may fill it all the same: it
 * marks the row and refuses nobody. The client that keeps `removalKey`, which removes the address again, makes it.
 */
type SignUpRequest = { email: unknown; trap: unknown; removalKey: string }

const CHECK = { away: 'email-check-failed', busy: 'email-check-failed' } as const
const INSERT = { away: 'email-insert-failed', busy: 'email-insert-failed' } as const

/** Registers an address; false when it was registered with this very key before. Throws the problem of the step that failed. */
export async function signUp(pool: Pool, request: SignUpRequest): Promise<boolean> {
  const { email, trap, removalKey } = request
  const address = readEmail(email)
  if (address === null) throw new Problem('invalid-email')
  const isSuspicious = typeof trap === 'string' && trap.trim() !== ''
  const row = { isSuspicious, removalKey }
  // Another request may remove the address after the insert found it: then it is looked up and inserted again.
  for (;;) {
    const isMine = await failAs(CHECK, () => findAddress(pool, address, removalKey))
    if (isMine === false) throw new Problem('already-registered')
    if (isMine) return false
    if (await failAs(INSERT, () => addAddress(pool, address, row))) return true
  }
}

/** For a sign-up without a key, from a browser without scripts. */
export function newRemovalKey(): string {
  return removalKeyFrom(randomBytes(16))
}
