import { type Pool, query } from '../db/pool.ts'

/**
 * An address to keep: as typed, as it is compared, whether a field that nobody sees was filled in, and the
 * hash of the key that takes it off again.
 */
type NewEmail = { email: string; key: string; flagged: boolean; removalHash: Buffer }

// Functions of the role that owns the tables (server/db/migrations/0011_…): a server's role cannot read the list.
const FIND = {
  name: 'find-email-and-owner',
  text: 'select find_early_access_email($1, $2) as mine',
}
const INSERT = {
  name: 'insert-email-and-key',
  text: 'select add_early_access_email($1, $2, $3, $4) as inserted',
}
const REMOVE = {
  name: 'remove-email',
  text: 'select remove_early_access_email($1)',
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
  const [row] = await query<{ mine: boolean | null }>(pool, FIND, [key, removalHash])
  const isMine = row?.mine ?? null
  return isMine === null ? null : isMine ? 'mine' : 'known'
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
