import type { Pool } from '../db/pool.ts'
import { type Applied, checkApplied, readMigrations } from '../db/migration-files.ts'
import { openSnapshot } from '../db/snapshot.ts'
import type { Session } from '../db/session.ts'
import { StartError } from '../start-error.ts'
import { checkAddresses, checkSmallTables, checkVotes } from './small-tables.ts'
import { type Difference, Differences } from './differences.ts'
import { checkPetsAndCare } from './pets-and-care.ts'

type Options = {
  /** The clock of the servers; an instant more than ten minutes ahead of it cannot be. */
  nowMs: number
  /** Rows to name of each invariant. */
  maxRows?: number
  pageSize?: number
  /** How many times as long as each page took to rest after it. */
  rest?: number
  /** Told after each page how many rows were looked at. */
  onPage?: (rows: number) => void
}

export type Checked = {
  differences: Difference[]
  /** Rows that were looked at, by table. */
  rows: Record<string, number>
}

const MAX_PAUSE_MS = 30_000
const CLOCKS_DIFFER_MS = 10 * 60_000
/** A just-in-time compiler costs more than these statements, and a second process more than it saves. On Citus, one connection per worker reads one snapshot of each pet. */
const PLAN_FOR_PAGES = {
  name: 'plan-for-pages',
  text: `select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('enable_seqscan', 'off', true), set_config('application_name', 'rema check', true),
    set_config('citus.max_adaptive_executor_pool_size', '1', true)`,
}

/**
 * Compares everything in the database that says the same thing twice, in one read-only snapshot, page by page,
 * on one connection of the pool and in constant memory. A statement has the time that a request's has.
 * Tests, the fault rounds and the operator's `check` use it: what must hold is written here alone.
 */
export async function checkData(pool: Pool, options: Options): Promise<Checked> {
  const { nowMs, maxRows = 20, pageSize = 5000, rest = 0, onPage } = options
  const differences = new Differences(maxRows)
  const latest = new Date(nowMs + CLOCKS_DIFFER_MS).toISOString()
  const session = await openSnapshot(pool, MAX_PAUSE_MS)
  try {
    await session.run(PLAN_FOR_PAGES)
    const reader = { session, pageSize, rest, onPage: () => onPage?.(differences.rows()) }
    await checkMigrations(session, differences)
    await checkVotes(reader, differences, latest)
    await checkAddresses(reader, differences, latest)
    await checkSmallTables(session, differences, latest)
    await checkPetsAndCare(reader, differences, latest)
  } finally {
    await session.end()
  }
  return { differences: differences.all(), rows: differences.seen() }
}

const APPLIED = {
  name: 'check-migrations',
  text: 'select version, name, checksum from schema_migrations order by version',
}

async function checkMigrations(session: Session, differences: Differences): Promise<void> {
  const [applied, known] = [await session.run<Applied>(APPLIED), await readMigrations()]
  differences.looked('schema_migrations', applied.length)
  try {
    checkApplied(applied, known)
    if (applied.length < known.length) throw new StartError('A migration is missing.')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    differences.add('migrations-differ', error.message)
  }
}
