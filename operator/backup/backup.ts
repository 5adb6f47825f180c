import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type Applied,
  MIGRATIONS_TABLE,
  readFunctions,
  readMigrations,
} from '../../server/db/migrate.ts'
import { OperatorError, errorCode } from '../../server/errors.ts'
import { VERSION } from '../../server/version.ts'
import { TABLES } from '../../server/db/fitness.ts'
import { inSnapshot, withCurrentSite } from '../open-site.ts'
import { fileError, writeOutput } from '../output-file.ts'
import { type Terminal, note, print } from '../terminal.ts'

/** The second line of a backup, as JSON in a comment. */
export type Header = {
  /** The version of Rema that made it. */
  rema: string
  /** The time of the snapshot, ISO 8601 in UTC. */
  at: string
  migrations: Applied[]
}

export const TITLE = '-- Rema backup'
export const COMMENT = '-- '
export const COMPLETE = '-- complete'

/** Backs up the site's database, whether the site runs or not. `to` is a new file, a folder, or - for standard output. */
export async function backup(terminal: Terminal, to: string): Promise<void> {
  const path = to === '-' ? undefined : await pathOf(to)
  return withCurrentSite(terminal, async ({ client }) => {
    await inSnapshot(client, () => {
      // An error of the source destroys the gzip stream, and its reader reports the error.
      const sql = pipeline(Readable.from(readAll(client)), createGzip(), () => {})
      return writeOutput(terminal, path, sql)
    })
    if (path === undefined) note(terminal, 'The backup is complete.')
    else {
      const kilobytes = Math.ceil((await stat(path)).size / 1000).toLocaleString('en')
      print(terminal, `${path} is complete: ${kilobytes} kB, not encrypted.`)
    }
  })
}

async function pathOf(to: string): Promise<string> {
  const found = await stat(to).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw fileError(to, 'written', error)
  })
  // For example rema-2026-03-12T120000Z.sql.gz; the time is UTC.
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  if (found?.isDirectory()) return join(to, `rema-${time}Z.sql.gz`)
  if (to.endsWith('.sql.gz')) return to
  // A missing folder is not created: perhaps a disk is not mounted.
  throw new OperatorError(
    `There is no folder ${to}: make it (mkdir -p), mount its disk, or name a file that ends with .sql.gz.`,
  )
}

/** The database as SQL. The rows of schema_migrations are last, so that an incomplete load is noticed. */
async function* readAll(client: pg.Client) {
  // Before the snapshot: in one from before a migration that rewrites a table, that table would be empty.
  await client.query(`lock table ${TABLES.join(', ')} in access share mode`)
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const migrations = await readMigrations()
  const header: Header = {
    rema: VERSION,
    at: rows[0]?.at.toISOString() ?? '',
    migrations: migrations.map(({ version, name, checksum }) => ({ version, name, checksum })),
  }
  yield `${TITLE}\n${COMMENT}${JSON.stringify(header)}
-- Load it into an empty database with "rema restore", or with "gunzip -c FILE | psql -1 DATABASE".
\\set ON_ERROR_STOP on
set client_encoding = 'UTF8'; set standard_conforming_strings = on; set statement_timeout = 0;\n`
  for (const { sql } of [...migrations, ...(await readFunctions())]) yield `${sql}\n`
  yield `${MIGRATIONS_TABLE};\n`
  for (const { table, copy } of await readCopies(client)) {
    // The migrations insert rows, too.
    yield `delete from ${table};\n${copy} from stdin;\n`
    yield* client.query(copyTo(`${copy} to stdout`))
    yield '\\.\n'
  }
  yield `${COMPLETE}\n`
}

/** Generated columns cannot be loaded. */
const COPIES = `select relname as table,
    format('copy %I (%s)', relname, string_agg(quote_ident(attname), ', ' order by attnum)) as copy
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = current_schema()::regnamespace and relname = any($1)
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by array_position($1, relname)`

/** The tables that the database has, and how to copy each. */
export async function readCopies(client: pg.Client): Promise<{ table: string; copy: string }[]> {
  return (await client.query<{ table: string; copy: string }>(COPIES, [TABLES])).rows
}
