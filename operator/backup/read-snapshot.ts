import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { databaseCode } from '../../server/db/database-errors.ts'
import type { Applied } from '../../server/db/migration-files.ts'
import type { Connection } from '../../server/db/pool.ts'
import { VERSION } from '../../server/version.ts'
import { OperatorError } from '../operator-error.ts'
import { PLAIN_TEXTS, countRows, rowsOf } from './copy-rows.ts'
import {
  FORMAT,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  type Table,
  type TableContent,
  partName,
} from './format.ts'
import { openClient } from './open-client.ts'
import { readTablesToKeep } from './tables.ts'

/** One file in the tar. */
export type Entry = { name: string; body: Buffer }

/** What ends with the connection: one backup of a database at a time, however many servers it has. */
const BACKUP_LOCK = 7_362_003

const LOCK_TIMEOUT = '55P03'

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename`

type SnapshotOptions = {
  tell?: (content: TableContent) => void
  /** After each part, with how many rows of its table were read. */
  hear?: (table: string, rows: number) => void
}

/**
 * All that a backup of this database holds, as it is at one moment, part by part: nothing is read before it is
 * asked for. Visitors read and write meanwhile. Refused while another backup runs.
 */
export async function* readSnapshot(
  connection: Connection,
  { tell = () => {}, hear = () => {} }: SnapshotOptions = {},
): AsyncGenerator<Entry> {
  const client = await openClient(connection)
  try {
    const locked = await beginOnTables(client)
    await lockBackups(client)
    const header = await readHeader(client)
    if (!isDeepStrictEqual(locked, header.tables)) throw changing()
    yield jsonEntry(HEADER, header)
    const manifest: Manifest = { tables: [] }
    for (const [index, table] of header.tables.entries()) {
      const content = { name: table.name, rows: 0, bytes: 0, sha256: '' }
      const hash = createHash('sha256')
      let parts = 0
      for await (const body of rowsOf(client, table)) {
        hash.update(body)
        content.rows += countRows(body)
        content.bytes += body.length
        yield { name: partName(index + 1, table, ++parts), body }
        hear(table.name, content.rows)
      }
      content.sha256 = hash.digest('hex')
      manifest.tables.push(content)
      tell(content)
    }
    yield jsonEntry(MANIFEST, manifest)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Locks the tables before anything is seen: to a snapshot from before a migration that rewrites a table, that table
 * is empty. A migration that is under way is waited for, and one that comes waits.
 */
async function beginOnTables(client: pg.Client): Promise<Table[]> {
  const tables = await readTablesToKeep(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const lock = names.length === 0 ? '' : `lock table ${names.join(', ')} in access share mode`
  try {
    await client.query(`begin isolation level repeatable read, read only; ${PLAIN_TEXTS}; ${lock}`)
  } catch (error) {
    throw databaseCode(error) === LOCK_TIMEOUT ? changing(error) : error
  }
  return tables
}

function changing(cause?: unknown): OperatorError {
  return new OperatorError(
    'The tables are being changed by a migration: back up again when it is done.',
    cause,
  )
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock($1) as mine',
    [BACKUP_LOCK],
  )
  if (!rows[0]?.mine) {
    throw new OperatorError('Another backup of this database is under way: wait until it is done.')
  }
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows: migrated } = await client.query<{ is_there: boolean; at: Date }>(
    `select to_regclass('schema_migrations') is not null as is_there, now() as at`,
  )
  const [found] = migrated
  if (!found?.is_there) {
    throw new OperatorError('The database is empty: start Rema on it once, then back it up.')
  }
  const { rows: migrations } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  )
  const tables = await readTablesToKeep(client)
  const { rows: sequences } = await client.query<{ name: string; last: string }>(SEQUENCES)
  return {
    format: FORMAT,
    rema: VERSION,
    at: found.at.toISOString(),
    migrations,
    tables,
    sequences,
  }
}

function jsonEntry(name: string, value: Header | Manifest): Entry {
  return { name, body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}
