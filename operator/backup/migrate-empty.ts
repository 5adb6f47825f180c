import type pg from 'pg'
import {
  MIGRATIONS_TABLE,
  type Migration,
  checkApplied,
  readMigrations,
} from '../../server/db/migration-files.ts'
import { StartError } from '../../server/start-error.ts'
import { OperatorError } from '../operator-error.ts'
import type { Header } from './format.ts'

/**
 * The migrations that a backup's database had had, from this checkout.
 * Throws OperatorError when the backup is newer, or its migrations are others.
 */
export async function migrationsOf({ migrations, rema }: Header): Promise<Migration[]> {
  const known = await readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  if (newest > known.length) {
    throw new OperatorError(
      `The backup has schema ${newest} (Rema ${rema}) and this version knows ${known.length}: restore it with the version that made it, or a later one.`,
    )
  }
  try {
    checkApplied(migrations, known)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new OperatorError(error.message.replaceAll('database', 'backup'), error)
  }
  return known.slice(0, newest)
}

/**
 * Makes the tables in the transaction under way, so that there are none when it is undone.
 */
export async function migrateEmpty(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const { version, name, sql, checksum } of migrations) {
    await client.query(sql)
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    )
  }
}
