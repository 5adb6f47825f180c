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
/** What waited for long enough joins what an earlier call began and did not finish. */
const BEGIN = {
  name: 'begin-to-overwrite',
  text: `with begun as (delete from erased_bytes where is_waiting and since <= $1 returning since)
    insert into erased_bytes (is_waiting, since) select false, since from begun
    on conflict (is_waiting) do nothing`,
}
const IS_BEGUN = {
  name: 'is-overwriting-begun',
  text: 'select from erased_bytes where not is_waiting',
}
const END = { name: 'end-overwriting', text: 'delete from erased_bytes where not is_waiting' }
const TABLES = {
  name: 'own-tables',
  text: `select quote_ident(relname) as name, pg_total_relation_size(oid) <= $1 as is_small
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
}
const FORGET_STATISTICS = `delete from pg_statistic where starelid in
  (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`

/** Of several servers one overwrites. */
const LOCK = 7_362_007

/**
 * Takes the bytes of what was erased 20 hours ago or earlier out of the database's files; does nothing where
 * there is none. A deleted row stays in its page, in the planner's statistics and in the log of transactions:
 * small tables are written anew, and with it the statistics, and the log begins a new file, after which the
 * old ones are deleted. What is erased meanwhile waits for the next time; where the server ends or PostgreSQL
 * fails in the middle, the next call overwrites again. For a database that is ours alone: it takes a superuser.
 */
export async function overwriteErased(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, BEGIN, [new Date(nowMs - AFTER_MS)])
  if ((await query(pool, IS_BEGUN, [])).length === 0) return
  const client = await pool.connect()
  try {
    const lock = `select pg_try_advisory_lock(${LOCK}) as mine`
    const { rows } = await client.query<{ mine: boolean }>(lock)
    if (rows[0]?.mine !== true) return
    await rewriteTables(client)
    await query(pool, END, [])
  } finally {
    // It has other time limits than the pool's, and the lock.
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
