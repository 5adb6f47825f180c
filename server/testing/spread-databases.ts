import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { FEATURE_IDS } from '#domain/features.ts'
import { type Connection, createPool } from '../db/pool.ts'
import type { OwnDatabase } from './test-app.ts'

/** Databases whose pets lie on several machines, which `npm run test:citus` has made; none in any other run. */
const NAMES = (process.env['REMA_TEST_SPREAD'] ?? '').split(',').filter((name) => name !== '')
/** The first half of the lock's name: a database is one test's at a time. */
const LOCK_CLASS = 20_261_123
const POLL_MS = 50
/** Whether tests of this run find their pets on several machines. */
export const ON_SPREAD_PETS = NAMES.length > 0

/** One of them, emptied: its own until it is dropped. */
export async function takeSpreadDatabase(postgres: Connection): Promise<OwnDatabase> {
  const holder = new pg.Client(postgres)
  await holder.connect()
  const database = { ...postgres, database: await lockOne(holder), isSpread: true }
  const pool = createPool(database)
  await empty(pool)
  return {
    pool,
    database,
    drop: async () => {
      await pool.end()
      await holder.end()
    },
  }
}

async function lockOne(holder: pg.Client): Promise<string> {
  for (;;) {
    for (const [number, name] of NAMES.entries()) {
      const { rows } = await holder.query<{ is_ours: boolean }>(
        'select pg_try_advisory_lock($1, $2) as is_ours',
        [LOCK_CLASS, number],
      )
      if (rows[0]?.is_ours) return name
    }
    await sleep(POLL_MS)
  }
}

/** As migrations leave it. */
async function empty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  )
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
  await pool.query('insert into features (id) select unnest($1::text[])', [[...FEATURE_IDS]])
}
