import type pg from 'pg'

/** A role or a database may have limits that would end a transaction which only waits; not every version has each. */
const WITHOUT_LIMITS = `select set_config(name, '0', true) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/**
 * Takes an advisory lock of the whole database in a transaction that does nothing else, held until the connection
 * ends; false, and no transaction, where another connection has it. A lock of the session would stay behind on
 * a connection that a pooler gives to others. It is asked without parameters: an open portal would keep its
 * snapshot, which `create index concurrently` waits for.
 */
export async function holdLock(client: pg.ClientBase, lock: number): Promise<boolean> {
  await client.query('begin')
  await client.query(WITHOUT_LIMITS)
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(${lock}) as mine`,
  )
  const isMine = rows[0]?.mine === true
  if (!isMine) await client.query('rollback')
  return isMine
}
