import type pg from 'pg'
import { type Pool, query } from './pool.ts'

/** Bytes of erased rows stay this long, that the tables are rewritten once a day at most. */
const AFTER_MS = 20 * 60 * 60_000
/** Rewriting holds a table up for a second or less; a larger one is left to fill its gaps by itself. */
const MAX_REWRITTEN_BYTES = 64 * 1024 * 1024
const MAX_MS = 60_000

/** To be run in the transaction that erases something; `$1` is the instant. */
export const ERASED_BYTES = {
  name: 'erased-bytes',
  text: 'insert into erased_bytes (since) values ($1) on conflict (is_waiting) do nothing',
}
const TAKE_ERASED_BYTES = {
  name: 'take-erased-bytes',
  text: 'delete from erased_bytes where since <= $1 returning since',
}
const TABLES = {
  name: 'own-tables',
  text: `select quote_ident(relname) as name, pg_total_relation_size(oid) <= $1 as is_small
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
}
const FORGET_STATISTICS = `delete from pg_statistic where starelid in
  (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`

/**
 * Takes the bytes of what was erased 20 hours ago or earlier out of the database's files; does nothing where
 * there is none. A deleted row stays in its page, in the planner's statistics and in the log of transactions:
 * small tables are written anew, and with it the statistics, and the log begins a new file, after which the
 * old ones are deleted. For a database that is ours alone: it takes a superuser.
 */
export async function overwriteErased(pool: Pool, nowMs: number): Promise<void> {
  const [taken] = await query<{ since: Date }>(pool, TAKE_ERASED_BYTES, [
    new Date(nowMs - AFTER_MS),
  ])
  if (!taken) return
  const client = await pool.connect()
  try {
    await rewriteTables(client)
  } catch (error) {
    // The next hour tries again.
    await query(pool, ERASED_BYTES, [taken.since])
    throw error
  } finally {
    // It has other time limits than the pool's.
    client.release(true)
  }
}

async function rewriteTables(client: pg.ClientBase): Promise<void> {
  function run(text: string) {
    const timed = { text, query_timeout: MAX_MS }
    return client.query(timed)
  }
  await run(`set statement_timeout = ${MAX_MS}`)
  // While it waits for a table, visitors wait behind it.
  await run("set lock_timeout = '500ms'")
  const { rows } = await client.query<{ name: string; is_small: boolean }>({
    ...TABLES,
    values: [MAX_REWRITTEN_BYTES],
  })
  // Of a table that is empty now, analyze keeps the figures it had, with samples of its rows.
  await run(FORGET_STATISTICS)
  for (const { name, is_small } of rows) {
    await run(`vacuum (${is_small ? 'full, ' : ''}analyze) ${name}`)
  }
  await run('vacuum (full) pg_statistic')
  await run('select pg_switch_wal()')
  await run('checkpoint')
}
