import { type Pool, query } from '../server/db/pool.ts'
import { readMigrations } from '../server/db/migration-files.ts'

/** The number of the newest migration: in the database, 0 when it has none, and in this checkout. */
export type Schema = { applied: number; known: number }

const HAS_MIGRATIONS = {
  name: 'has-migrations',
  text: `select to_regclass('schema_migrations') is not null as has_migrations`,
}
const NEWEST_MIGRATION = {
  name: 'newest-migration',
  text: 'select coalesce(max(version), 0)::integer as applied from schema_migrations',
}

export async function readSchema(pool: Pool): Promise<Schema> {
  const known = (await readMigrations()).length
  const [row] = await query<{ has_migrations: boolean }>(pool, HAS_MIGRATIONS, [])
  if (!row?.has_migrations) return { applied: 0, known }
  const [newest] = await query<{ applied: number }>(pool, NEWEST_MIGRATION, [])
  return { applied: newest?.applied ?? 0, known }
}
