import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { databaseCode } from '../../server/db/database-errors.ts'
import type { Applied } from '../../server/db/migration-files.ts'
import type { Connection } from '../../server/db/pool.ts'
import { VERSION } from '../../server/version.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { writeWhole } from '../files.ts'
import { openClient, openSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'

/** The second line of a backup, as JSON in a comment. */
export type Header = {
  /** The version of Rema that made it. */
  rema: string
  /** The moment of the snapshot, ISO 8601 in UTC. */
  at: string
  migrations: Applied[]
}

/** Rows by table. The last line of a backup contains them: a file without it is not complete. */
export type Rows = Record<string, number>

export const TITLE = '-- Rema backup'
export const COMMENT = '-- '
export const COMPLETE = '-- complete '

type Table = { name: string; columns: string[] }

/** Every permanent table, a referring table after its parent; migrations fill schema_migrations. */
const TABLES = `
  with recursive own as (
    select oid, relname from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
      and relname <> 'schema_migrations'
  ), ordered (id, depth) as (
    select oid, 0 from own
    union
    select conrelid, depth + 1 from ordered
      join pg_constraint on contype = 'f' and confrelid = id and conrelid <> confrelid
    where depth < 20
  )
  select relname as name, array(
    select attname::text from pg_attribute
    where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum) as columns
  from own join ordered on id = own.oid group by own.oid, relname order by max(depth), relname`

/** Text that every PostgreSQL reads alike, whatever its settings. */
const SETTINGS = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local extra_float_digits = 1;
set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = '30s';
set local idle_in_transaction_session_timeout = 0;`

const LOCK_TIMEOUT = '55P03'

/** Backs the site's database up, whether the site runs or not. */
export async function backup(
  terminal: Terminal,
  to: string,
  { json }: { json?: true },
): Promise<ExitCode> {
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => false,
  )
  // A missing folder is not made: perhaps a disk is not mounted.
  if (!isFolder && to !== '-' && !to.endsWith('.gz')) {
    throw new OperatorError(
      `There is no folder ${to}: make it (mkdir -p) or mount its disk, or name a file that ends with .sql.gz.`,
    )
  }
  const site = await openSite(terminal)
  try {
    const rows: Rows = {}
    const sql = readSnapshot(site.connection, rows)
    // An error of the source destroys the gzip stream, whose reader reports it.
    const gzipped = () => pipeline(Readable.from(sql), createGzip(), () => {})
    if (to === '-') {
      await terminal.pour(gzipped())
      return EXIT.good
    }
    const path = isFolder ? join(to, backupName(new Date())) : to
    const size = await writeWhole(path, async () => gzipped(), terminal.interruption)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    if (json) terminal.print(JSON.stringify({ path, bytes: size, rows }))
    else {
      terminal.print(
        `${path} is complete: ${inDigits(Math.ceil(size / 1000))} kB, ${inDigits(total)} rows. It is not encrypted.`,
      )
    }
    return EXIT.good
  } finally {
    await site.close()
  }
}

export function inDigits(count: number): string {
  return count.toLocaleString('en')
}

/** For example rema-2026-03-12T120000Z.sql.gz; the time is UTC. */
function backupName(at: Date): string {
  return `rema-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.sql.gz`
}

/**
 * The database at one moment as SQL, which psql and `restore` put into the empty tables of the same schema. Visitors
 * read and write meanwhile. `rows` is filled as tables are read.
 */
async function* readSnapshot(
  connection: Connection,
  rows: Rows,
): AsyncGenerator<string | Uint8Array> {
  const client = await openClient(connection)
  try {
    const tables = await beginOnTables(client)
    yield `${TITLE}\n${COMMENT}${JSON.stringify(await readHeader(client))}\n`
    yield `-- Restore it with "rema restore", or with psql after "rema migrate" on an empty database.\nbegin;\n${SETTINGS}\n`
    const names = tables.map(({ name }) => pg.escapeIdentifier(name))
    if (names.length > 0) yield `truncate ${names.join(', ')};\n`
    for (const name of names) yield `alter table ${name} disable trigger user;\n`
    for (const table of tables) {
      yield `copy ${target(table)} from stdin;\n`
      rows[table.name] = 0
      const copied = client.query(copyTo(`copy ${target(table)} to stdout`))
      for await (const part of copied) {
        rows[table.name] = (rows[table.name] ?? 0) + countLines(part)
        yield part
      }
      yield '\\.\n'
    }
    for (const name of names) yield `alter table ${name} enable trigger user;\n`
    yield `commit;\n${COMPLETE}${JSON.stringify(rows)}\n`
  } finally {
    await client.end().catch(() => {})
  }
}

/** Each row of COPY's text format is one line. */
export function countLines(part: Uint8Array): number {
  let lines = 0
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++
  return lines
}

function target({ name, columns }: Table): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `${pg.escapeIdentifier(name)} (${list})`
}

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

/**
 * Locks the tables before the snapshot is taken: in a snapshot from before a migration that rewrites a table, that
 * table is empty. A running migration is waited for, and a new one waits.
 */
async function beginOnTables(client: pg.Client): Promise<Table[]> {
  const before = await readTables(client)
  const names = before.map(({ name }) => pg.escapeIdentifier(name))
  const lock = names.length === 0 ? '' : `lock table ${names.join(', ')} in access share mode`
  const changing = 'The tables are being changed by a migration: back up again when it is done.'
  try {
    await client.query(`begin isolation level repeatable read, read only; ${SETTINGS} ${lock}`)
  } catch (error) {
    throw databaseCode(error) === LOCK_TIMEOUT ? new OperatorError(changing, error) : error
  }
  const tables = await readTables(client)
  if (!isDeepStrictEqual(tables, before)) throw new OperatorError(changing)
  return tables
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows: found } = await client.query<{ has_table: boolean; at: Date }>(
    `select to_regclass('schema_migrations') is not null as has_table, now() as at`,
  )
  const [state] = found
  if (!state?.has_table) {
    throw new OperatorError('The database is empty: start Rema on it once, then back it up.')
  }
  const { rows: migrations } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return { rema: VERSION, at: state.at.toISOString(), migrations }
}
