import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Applied, MIGRATIONS_TABLE, checkApplied } from '../../server/db/migrate.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { VERSION } from '../../server/version.ts'
import { type Site, readSchema, withSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { EXIT, type ExitCode, type Terminal, print, showProgress } from '../terminal.ts'

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

/** A table comes after those that it references. schema_migrations is last: without it Rema refuses the database. */
export const TABLES = [
  'virtual_pets',
  'pet_activities',
  'care_days',
  'removed_activities',
  'features',
  'feature_votes',
  'early_access_emails',
  'forgotten_visitors',
  'schema_migrations',
] as const

const PROGRESS_MS = 500

type Table = { name: string; columns: string[] }

/** Backs up the site's database, whether the site runs or not. `to` is a new file, a folder, or - for standard output. */
export async function backup(terminal: Terminal, to: string): Promise<ExitCode> {
  const path = to === '-' ? undefined : await pathOf(to)
  return withSite(terminal, async (site) => {
    const sql = Readable.from(readSnapshot(site, (text) => showProgress(terminal, text)))
    // An error of the source destroys the gzip stream, and its reader reports the error.
    await writeOutput(
      terminal,
      path,
      pipeline(sql, createGzip(), () => {}),
    )
    if (path === undefined) return EXIT.success
    const { size } = await stat(path)
    print(terminal, `${path} is complete: ${kilobytes(size)} kB, not encrypted.`)
    return EXIT.success
  })
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en')
}

async function pathOf(to: string): Promise<string> {
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => false,
  )
  // For example rema-2026-03-12T120000Z.sql.gz; the time is UTC.
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  if (isFolder) return join(to, `rema-${time}Z.sql.gz`)
  if (to.endsWith('.sql.gz')) return to
  // A missing folder is not created: perhaps a disk is not mounted.
  throw new OperatorError(
    `There is no folder ${to}: make it (mkdir -p), mount its disk, or name a file that ends with .sql.gz.`,
  )
}

/** The database at one moment as SQL for an empty database. Visitors read and write meanwhile. */
async function* readSnapshot(
  { client }: Site,
  report: (text: string) => void,
): AsyncGenerator<string | Uint8Array> {
  const { applied, known } = await readSchema(client)
  if (applied.length === 0) {
    throw new OperatorError('The database is empty: start Rema on it once, then back it up.')
  }
  checkApplied(applied, known)
  const tables = await beginOnTables(client)
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const at = rows[0]?.at.toISOString() ?? ''
  const header: Header = { rema: VERSION, at, migrations: applied }
  yield `${TITLE}\n${COMMENT}${JSON.stringify(header)}
-- Load it into an empty database with "rema restore", or with "gunzip -c FILE | psql -1 DATABASE_URL".
\\set ON_ERROR_STOP on
set client_encoding = 'UTF8'; set standard_conforming_strings = on; set statement_timeout = 0;\n`
  for (const { sql } of known.slice(0, applied.length)) yield `${sql}\n`
  yield `${MIGRATIONS_TABLE};\n${truncate(tables.map(({ name }) => name))};\n`
  for (const table of tables) yield* copyTable(client, table, report)
  report('')
  yield `${COMPLETE}\n`
}

async function* copyTable(
  client: pg.Client,
  { name, columns }: Table,
  report: (text: string) => void,
) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const target = `${pg.escapeIdentifier(name)} (${list})`
  yield `copy ${target} from stdin;\n`
  let [bytes, reportedAt] = [0, 0]
  for await (const part of client.query(copyTo(`copy ${target} to stdout`))) {
    bytes += part.length
    if (performance.now() - reportedAt > PROGRESS_MS) {
      reportedAt = performance.now()
      report(`${name}: ${kilobytes(bytes)} kB`)
    }
    yield part
  }
  yield '\\.\n'
}

export function truncate(tables: readonly string[]): string {
  return `truncate ${tables.map((name) => pg.escapeIdentifier(name)).join(', ')}`
}

/**
 * Locks the tables before the snapshot is taken: in a snapshot from before a migration that rewrites a table, that
 * table would be empty.
 */
async function beginOnTables(client: pg.Client): Promise<Table[]> {
  const { rows: found } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) with ordinality as one (name, place) where to_regclass(name) is not null order by place',
    [TABLES],
  )
  const names = found.map(({ name }) => name)
  await client.query('begin isolation level repeatable read, read only')
  const list = names.map((name) => pg.escapeIdentifier(name)).join(', ')
  await client.query(`lock table ${list} in access share mode`)
  // Generated columns cannot be loaded.
  const { rows } = await client.query<Table>(
    `select name, array(
        select attname::text from pg_attribute
        where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns
      from unnest($1::text[]) as name`,
    [names],
  )
  return rows
}
