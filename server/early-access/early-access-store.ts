import { type Pool, query } from '../db/pool.ts'

/**
 * An address to keep: as typed, as it is compared, whether a field that nobody sees was filled in, and the
 * hash of the key that takes it off again.
 */
type NewEmail = { email: string; key: string; flagged: boolean; removalHash: Buffer }

const FIND = {
  name: 'find-email-and-owner',
  text: `select coalesce(key_hash = $2, false) as mine from early_access_emails where email_key = $1`,
}
// "On conflict" instead of an error, because PostgreSQL writes a refused row, the address, into its log.
const INSERT = {
  name: 'insert-email-and-key',
  text: `insert into early_access_emails (email_key, email, is_suspicious, key_hash)
    values ($1, $2, $3, $4) on conflict do nothing returning true as inserted`,
}
const REMOVE = {
  name: 'remove-email',
  text: 'delete from early_access_emails where key_hash = $1',
}

/** Whether the list has the address with this key; for whoever runs the site, as the role that owns the tables. */
export const FIND_ADDRESS = {
  name: 'find-address',
  text: 'select from early_access_emails where email_key = $1',
}

/** Takes off the address with this key, whoever holds its removal key. A row when it was there. */
export const REMOVE_ADDRESS = {
  name: 'remove-address',
  text: 'delete from early_access_emails where email_key = $1 returning email_key',
}

/**
 * Who registered the address: 'mine' is the holder of that removal key, null nobody.
 * `key` is compared whole, nothing in it is a pattern.
 */
export async function findEmail(
  pool: Pool,
  { key, removalHash }: Pick<NewEmail, 'key' | 'removalHash'>,
): Promise<'mine' | 'known' | null> {
  const [row] = await query<{ mine: boolean }>(pool, FIND, [key, removalHash])
  if (row === undefined) return null
  return row.mine ? 'mine' : 'known'
}

/** Keeps the address; false when it is registered already, also in a race. */
export async function insertEmail(
  pool: Pool,
  { email, key, flagged, removalHash }: NewEmail,
): Promise<boolean> {
  const values = [key, email, flagged, removalHash]
  const [row] = await query<{ inserted: boolean }>(pool, INSERT, values)
  return row?.inserted === true
}

/** Removes the address that was registered with this key, if there is one. */
export async function removeEmail(pool: Pool, removalHash: Buffer): Promise<void> {
  await query(pool, REMOVE, [removalHash])
}
