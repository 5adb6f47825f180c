import { failAs } from '../http/fail-as.ts'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { countSignUp, secondsToNextHour } from '../network/network-meter.ts'
import type { Networks } from '../network/networks.ts'
import { insertEmail, isRegistered } from './early-access-store.ts'
import { readEmail } from './email-key.ts'

/** What a sign-up needs; `networks` is null where networks are not metered. `now` is the server's clock, ms. */
export type SignUpNeeds = { pool: Pool; networks: Networks | null; now: () => number }

/** What was sent: `website` is a field that people do not see, `from` the caller's network address. */
export type SignUpRequest = { email: unknown; website: unknown; from: string }

/**
 * Looks, then inserts; returns when the address is registered now.
 * Throws the problem that says which step failed: `invalid-email`, `already-registered` (found by the
 * look, or by the insert in a race), `email-check-failed`, `email-insert-failed`, `too-many-requests`.
 */
export async function signUp(
  needs: SignUpNeeds,
  { email, website, from }: SignUpRequest,
): Promise<void> {
  const address = readEmail(email)
  if (address === null) throw new Problem('invalid-email')
  const isKnown = await failAs('email-check-failed', async () => {
    await meter(needs, from)
    return isRegistered(needs.pool, address.key)
  })
  if (isKnown) throw new Problem('already-registered')
  const wanted = { ...address, flagged: isFilled(website) }
  const isNew = await failAs('email-insert-failed', () => insertEmail(needs.pool, wanted))
  if (!isNew) throw new Problem('already-registered')
}

/** The answer tells who is registered, so asking is counted, not only signing up. */
async function meter({ pool, networks, now }: SignUpNeeds, from: string) {
  if (networks === null) return
  const nowMs = now()
  if (await countSignUp(pool, await networks.keyOf(from), nowMs)) return
  throw new Problem('too-many-requests', { retryAfterSeconds: secondsToNextHour(nowMs) })
}

/** A browser's autofill can fill the field as well: it marks the row and refuses nobody. */
function isFilled(website: unknown) {
  return typeof website === 'string' && website.trim() !== ''
}
