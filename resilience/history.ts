import assert from 'node:assert/strict'
import { findDifferences } from '../operator/check/check.ts'
import type { Pool } from '../server/db/pool.ts'

type Moment = Record<'acknowledged' | 'forgotten' | 'mayBeMissing', ReadonlySet<string>>

/**
 * Facts that break a promise: `lost` were acknowledged, but are not stored; `duplicated` are stored more than once;
 * `invented` are stored or were read, but were never sent, or were deleted; `unread` are missing from a later read.
 */
export const NO_DIFFERENCES = { lost: [], duplicated: [], invented: [], unread: [] }

/**
 * What visitors sent, what the server acknowledged and what they read. A fact is a text such as
 * `care <owner's key> <entry id>`. `known` are facts that are stored already.
 */
export function newHistory(known: readonly string[] = []) {
  const attempted = new Map<string, number>(known.map((fact) => [fact, 1]))
  const acknowledged = new Set<string>(known)
  const promises = new Map<string, string[]>()
  const forgotten = new Set<string>()
  const mayBeForgotten = new Set<string>()
  const unread = new Set<string>()
  const inventedReads = new Set<string>()

  return {
    /** `forgets` is the key of an owner who is deleted by this attempt, if it arrives. */
    attempt(fact: string, forgets?: string): void {
      attempted.set(fact, (attempted.get(fact) ?? 0) + 1)
      if (forgets !== undefined) mayBeForgotten.add(forgets)
    },
    /** How often a fact was sent until now. */
    attempts: (fact: string) => attempted.get(fact) ?? 0,
    acknowledge(visitor: string, fact: string): void {
      acknowledged.add(fact)
      promises.set(visitor, [...(promises.get(visitor) ?? []), fact])
    },
    /** The server acknowledged that this owner is deleted: no fact with this key may be stored. */
    forget: (key: string) => void forgotten.add(key),
    /** Facts that every later read of this visitor must contain. */
    promised: (visitor: string): readonly string[] => promises.get(visitor) ?? [],
    /** Compares a read with what was promised before the read began. */
    read(promised: readonly string[], facts: readonly string[]): void {
      for (const fact of promised) if (!facts.includes(fact)) unread.add(fact)
      for (const fact of facts) if (!attempted.has(fact)) inventedReads.add(fact)
    },
    /** What is promised at this moment, for a comparison with a backup that is started after it. */
    moment: (): Moment => ({
      acknowledged: new Set(acknowledged),
      forgotten: new Set(forgotten),
      // Deleted later: in the backup, facts of these owners may be missing or present.
      mayBeMissing: mayBeForgotten,
    }),
    compare(
      stored: readonly string[],
      moment: Moment = { acknowledged, forgotten, mayBeMissing: forgotten },
    ) {
      const unique = new Set(stored)
      const seen = new Set<string>()
      const isInvented = (fact: string) => !attempted.has(fact) || isOf(moment.forgotten, fact)
      return {
        lost: [...moment.acknowledged].filter(
          (fact) => !unique.has(fact) && !isOf(moment.mayBeMissing, fact),
        ),
        duplicated: stored.filter((fact) => seen.has(fact) || !seen.add(fact)),
        invented: [...inventedReads, ...stored.filter(isInvented)],
        unread: [...unread],
      }
    },
    acknowledged: acknowledged as ReadonlySet<string>,
  }
}

function isOf(owners: ReadonlySet<string>, fact: string): boolean {
  return owners.has(fact.split(' ')[1] ?? '')
}

/**
 * Every fact in the database, with the names that writes.ts gives. A removed entry stays a `care` fact: an
 * entry that is both in the log and among the removed is a duplicate.
 */
export async function storedFacts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fact: string }>(`
    with removed as (
      select user_id, gone.id from removed_activities gone join virtual_pets pet on pet.id = pet_id)
    select 'pet ' || user_id as fact from virtual_pets
    union all select 'care ' || user_id || ' ' || entry.id
      from pet_activities entry join virtual_pets pet on pet.id = pet_id
    union all select 'care ' || user_id || ' ' || id from removed
    union all select 'removed ' || user_id || ' ' || id from removed
    union all select 'name ' || user_id || ' ' || name from virtual_pets where renamed_at is not null
    union all select 'forgotten ' || mark from forgotten_visitors
    union all select 'vote ' || user_id || ' ' || feature_id from feature_votes
    union all select 'email ' || email from early_access_emails`)
  return rows.map(({ fact }) => fact)
}

/**
 * Compares every promise with the database: each acknowledged change is stored once, nothing else is stored,
 * reads were complete, no answer was unexpected, and the data is consistent.
 */
export async function expectPromisesKept(
  { history, unexpected }: { history: ReturnType<typeof newHistory>; unexpected: string[] },
  pool: Pool,
): Promise<void> {
  assert.deepEqual(unexpected.slice(0, 5), [])
  assert.deepEqual(history.compare(await storedFacts(pool)), NO_DIFFERENCES)
  await expectConsistent(pool)
}

/** `rema check` finds no difference. */
export async function expectConsistent(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    assert.deepEqual(await findDifferences(client), [])
  } finally {
    client.release()
  }
}

/** Every row of every table, except the applied migrations. */
export async function everyRow(pool: Pool): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'schema_migrations' order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = (await pool.query(`select * from ${name} t order by t`)).rows
  return rows
}
