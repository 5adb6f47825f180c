import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  MIGRATIONS_TABLE,
  MIGRATION_LOCK,
  type Migration,
  checkApplied,
  migrate,
  readMigrations,
} from '../../server/db/migrate.ts'
import { OperatorError, errorCode } from '../../server/errors.ts'
import { findDifferences, linesOf } from '../check/check.ts'
import { type Site, inTransaction, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, counted, print } from '../terminal.ts'
import { type Header, readCopies } from './backup.ts'
import { BackupReader } from './backup-reader.ts'

/** Objects of extensions, such as the views of pg_stat_statements, do not count. */
const OTHER_OBJECTS = `select count(*)::integer as count from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f')
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/** Loads a backup into an empty database, all or nothing, then checks it. Ends with 1 when the check finds something. */
export async function restore(terminal: Terminal, path: string): Promise<ExitCode> {
  // Checked before DATA_DIR is made.
  const reader = new BackupReader(terminal, path)
  const header = await reader.header()
  const migrations = await migrationsOf(header)
  const work = async ({ client, connection, where }: Site) => {
    const rows = await load(client, reader, migrations)
    await migrate(connection)
    const differences = await findDifferences(client)
    print(terminal, [
      ...Object.entries(rows).map(([table, count]) => `${table}: ${counted(count, 'row')}`),
      `The data of ${header.at} is in ${where}.`,
      ...linesOf(differences),
    ])
    return differences.length === 0 ? EXIT.success : EXIT.actionRequired
  }
  return withSite(terminal, work, { creates: true })
}

/** Loads everything, or nothing: throws OperatorError when the file is not complete. */
async function load(client: pg.Client, reader: BackupReader, migrations: readonly Migration[]) {
  const fill = async () => {
    await refuseUsed(client)
    for (const { sql } of migrations) await client.query(sql)
    await client.query(MIGRATIONS_TABLE)
    const rows: Record<string, number> = {}
    const copies = await readCopies(client)
    // The file's lines are compared, never run.
    const missing = new Map(copies.map(({ table, copy }) => [`${copy} from stdin;`, table]))
    for await (const line of reader.tables()) {
      const table = missing.get(line)
      if (table === undefined) throw reader.damaged()
      missing.delete(line)
      // The migrations insert rows, too.
      await client.query(`delete from ${table}`)
      const copy = client.query(copyFrom(line))
      await pipeline(reader.rows(), copy)
      rows[table] = copy.rowCount
    }
    if (missing.size > 0) throw reader.damaged()
    return rows
  }
  return inTransaction(client, fill).catch((error: unknown) => {
    // Rows that PostgreSQL refuses.
    throw /^(?:2[23]|42)/.test(errorCode(error) ?? '') ? reader.damaged(error) : error
  })
}

async function refuseUsed(client: pg.Client): Promise<void> {
  // A server that starts meanwhile waits for this lock, and finds the complete schema.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const { rows } = await client.query<{ count: number }>(OTHER_OBJECTS)
  if (rows[0]?.count === 0) return
  throw new OperatorError(
    'The database is not empty: nothing was changed. Restore into an empty folder (DATA_DIR) or a new database (DATABASE_URL).',
  )
}

/** The migrations that the backup's database had, from this version. Throws OperatorError when it does not have them. */
async function migrationsOf({ rema, migrations }: Header): Promise<Migration[]> {
  const known = await readMigrations()
  try {
    checkApplied(migrations, known)
  } catch (error) {
    throw new OperatorError(
      `The backup has another schema, of Rema ${rema}: restore it with that version.`,
      error,
    )
  }
  return known.slice(0, migrations.length)
}
