import { type Pool, query } from '../db/pool.ts'

/** An address to keep: as typed, as it is compared, and whether a field that nobody sees was filled in. */
export type NewEmail = { email: string; key: string; flagged: boolean }

const FIND = {
  name: 'find-email',
  text: 'select true as found from early_access_emails where email_key = $1',
}

// Not an insert that fails with 23505: a database writes the refused row, the address, into its log.
const INSERT = {
  name: 'insert-email',
  text: `insert into early_access_emails (email_key, email, flagged) values ($1, $2, $3)
    on conflict (email_key) do nothing
    returning true as inserted`,
}

/** True when the address is registered; `key` is compared whole, nothing in it is a pattern. */
export async function isRegistered(pool: Pool, key: string): Promise<boolean> {
  return (await query(pool, FIND, [key])).length > 0
}

/** Keeps the address; false when it is registered already, also in a race. */
export async function insertEmail(pool: Pool, { email, key, flagged }: NewEmail): Promise<boolean> {
  return (await query(pool, INSERT, [key, email, flagged])).length > 0
}
