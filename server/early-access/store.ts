import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { checkEmail, splitEmail } from '#domain/email.ts'
import { type Pool, query } from '../db/pool.ts'

// Functions of the role that owns the tables: a separate role for the server cannot read the list.
const FIND = { name: 'find-email', text: 'select find_early_access_email($1, $2) as "isMine"' }
const ADD = { name: 'add-email', text: 'select add_early_access_email($1, $2, $3, $4) as "isNew"' }
const REMOVE = { name: 'remove-email', text: 'select remove_early_access_email($1)' }

/** An address as it is stored: folded. */
type Address = {
  email: string
  /** As it is compared: in lower case, its domain as an A-label, so that 'bücher.example' and 'xn--bcher-kva.example' are one. */
  key: string
}

type NewRow = { isSuspicious: boolean; removalKey: string }

/** Whether an address was registered with this removal key; null if it is not on the list. */
export async function findAddress(pool: Pool, { key }: Address, removalKey: string) {
  const values = [key, removalKeyHash(removalKey)]
  const [row] = await query<{ isMine: boolean | null }>(pool, FIND, values)
  return row?.isMine ?? null
}

/** Adds an address; false if it is on the list already. */
export async function addAddress(pool: Pool, { key, email }: Address, row: NewRow) {
  const { isSuspicious, removalKey } = row
  const values = [key, email, isSuspicious, removalKeyHash(removalKey)]
  const [added] = await query<{ isNew: boolean }>(pool, ADD, values)
  return added?.isNew === true
}

/** Removes the address that was registered with this key, if there is one. */
export async function removeAddress(pool: Pool, removalKey: string): Promise<void> {
  await query(pool, REMOVE, [removalKeyHash(removalKey)])
}

/** Null if the text is not an address. */
export function readEmail(raw: unknown): Address | null {
  const checked = checkEmail(raw)
  if (!checked.ok) return null
  const { local, domain } = splitEmail(checked.key)
  const ascii = domainToASCII(domain)
  return ascii === '' ? null : { email: checked.email, key: `${local}@${ascii}` }
}

/** The stored form of a key. A plain hash is enough, because nobody can try out 128 random bits. */
export function removalKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
