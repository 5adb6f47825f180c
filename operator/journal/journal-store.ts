import type { Pool, Run } from '../../server/db/pool.ts'
import { query } from '../../server/db/pool.ts'
import { whoRunsThis } from './who.ts'

/**
 * An act as it is to be noted: what was done, to which rows, why, and how many it has changed so far.
 * Neither rule nor reason may hold anything of a visitor's.
 */
export type NewAct = {
  act: 'remove-address' | 'quarantine' | 'release' | 'recount'
  rule?: Readonly<Record<string, string | number | boolean>>
  why: string
  affected: number
}

/** An act that was noted: its number, and when. */
export type NotedAct = { id: number; done_at: Date }

/** A row of the journal. */
export type JournalRow = NotedAct & {
  operator: string
  act: string
  rule: Record<string, string | number | boolean>
  why: string
  affected: number
}

/** One number for the lock behind which acts are numbered and counts mended; any constant will do. */
const LOCK = {
  name: 'lock-journal',
  text: 'select pg_advisory_xact_lock(7362002)',
}
const INSERT = {
  name: 'insert-act',
  text: `insert into operator_journal (id, operator, act, rule, why, affected)
    select coalesce(max(id), 0) + 1, $1, $2, $3::jsonb, $4, $5 from operator_journal
    returning id, done_at`,
}
const LIST = {
  name: 'list-journal',
  text: `select id, done_at, operator, act, rule, why, affected from operator_journal order by id`,
}
const FIND = {
  name: 'find-act',
  text: 'select act from operator_journal where id = $1',
}

/** One operator at a time from here to the end of the transaction; visitors do not notice. */
export async function lockJournal(run: Run): Promise<void> {
  await run(LOCK, [])
}

/** Notes an act. Call inside the transaction that does it. */
export async function noteAct(
  run: Run,
  { act, rule = {}, why, affected }: NewAct,
): Promise<NotedAct> {
  await lockJournal(run)
  const values = [whoRunsThis(), act, JSON.stringify(rule), why, affected]
  const [row] = await run<NotedAct>(INSERT, values)
  if (!row) throw new Error('an act was not noted')
  return row
}

/** Every act, oldest first. */
export function listActs(pool: Pool): Promise<JournalRow[]> {
  return query<JournalRow>(pool, LIST, [])
}

/** What the act of that number did; null where there is none. */
export async function findAct(pool: Pool, id: number): Promise<string | null> {
  const [row] = await query<{ act: string }>(pool, FIND, [id])
  return row?.act ?? null
}
