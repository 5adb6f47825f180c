import { type Pool, query } from '../db/pool.ts'

/**
 * An address to keep: as typed, as it is compared, whether a field that nobody sees was filled in, and the
 * hash of the key that takes it off again.
 */
type NewEmail = { email: string; key: string; flagged: boolean; removalHash: Buffer }

const FIND = {
  name: 'find-email-and-owner',
  text: `select coalesce(key_hash = $2, false) as mine
    from early_access_emails left join early_access_removal_keys using (email_key)
    where email_key = $1`,
}

// Not an insert that fails with 23505: a database writes the refused row, the address, into its log.
const INSERT = {
  name: 'insert-email-and-key',
  text: `with address as (
      insert into early_access_emails (email_key, email, flagged) values ($1, $2, $3)
      on conflict (email_key) do nothing
      returning email_key
    )
    insert into early_access_removal_keys (email_key, key_hash) select email_key, $4 from address
    returning true as inserted`,
}

// The key's row goes with the address. What is left of both in the database's files is taken out later
// (server/db/overwrite-erased.ts).
const REMOVE = {
  name: 'remove-email',
  text: `with gone as (
      delete from early_access_emails where email_key in
        (select email_key from early_access_removal_keys where key_hash = $1)
      returning email_key
    )
    insert into erased_bytes (since) select $2 from gone on conflict (is_waiting) do nothing`,
}

/** Whether the list has the address with this key; for whoever runs the site. */
export const FIND_ADDRESS = {
  name: 'find-address',
  text: 'select from early_access_emails where email_key = $1',
}

/** Takes off the address with this key, whoever holds its removal key; `$2` is the instant. A row when it was there. */
export const REMOVE_ADDRESS = {
  name: 'remove-address',
  text: `with gone as (
      delete from early_access_emails where email_key = $1 returning email_key
    ), erased as (
      insert into erased_bytes (since) select $2 from gone on conflict (is_waiting) do nothing
    )
    select from gone`,
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
  return row ? (row.mine ? 'mine' : 'known') : null
}

/** Keeps the address; false when it is registered already, also in a race. */
export async function insertEmail(
  pool: Pool,
  { email, key, flagged, removalHash }: NewEmail,
): Promise<boolean> {
  return (await query(pool, INSERT, [key, email, flagged, removalHash])).length > 0
}

/** Takes off what was registered with that key; nothing when there is nothing, or not any more. */
export async function removeEmail(pool: Pool, removalHash: Buffer, nowMs: number): Promise<void> {
  await query(pool, REMOVE, [removalHash, new Date(nowMs)])
}
