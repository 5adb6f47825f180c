import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Decrypter } from 'age-encryption'
import pg from 'pg'
import type { CopyStreamQuery } from 'pg-copy-streams'
import { MIGRATION_LOCK, migrate } from '../../server/db/migrate.ts'
import type { Connection } from '../../server/db/pool.ts'
import { throttled, rowsSoFar } from '../progress.ts'
import { OperatorError } from '../operator-error.ts'
import { PLAIN_TEXTS, countRows, rowsOf, takeRows } from './copy-rows.ts'
import type { Table } from './format.ts'
import { migrateEmpty, migrationsOf } from './migrate-empty.ts'
import { openClient } from './open-client.ts'
import { type BackupContent, readBackup } from './read-backup.ts'
import { newRowSum } from './row-sum.ts'
import { readTables } from './tables.ts'
import { type Takeable, takeableOf } from './takeable.ts'

/** One that numbers a table of somebody else's is not there. */
const SET_SEQUENCE = 'select setval(to_regclass($1), $2) where to_regclass($1) is not null'

type RestoreOptions = {
  key: Decrypter | null
  tell?: (line: string) => void
}

const OTHERS = `select count(*)::integer as others from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f')`

/**
 * Puts a backup into an empty database and brings it to the newest schema: in one transaction, so that whatever
 * happens, the database is empty or has every row. Reads them back and compares before it commits.
 * What no migration makes is left out, and named. Throws OperatorError when the database is not empty, or the backup
 * damaged, newer or of other migrations.
 */
export async function restoreInto(
  connection: Connection,
  path: string,
  { key, tell = () => {} }: RestoreOptions,
): Promise<BackupContent & { leftOut: string[] }> {
  const client = await openClient(connection)
  try {
    await client.query(`begin; ${PLAIN_TEXTS}; set local synchronous_commit = on`)
    await requireEmpty(client)
    const content = await copyIn(client, path, { key, tell })
    await client.query('commit')
    tell('Every row is there. Bringing the tables to this version.')
    await migrate(connection)
    return content
  } finally {
    // What was not committed is undone.
    await client.end().catch(() => {})
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  // A server that starts meanwhile waits here, and finds all of it then.
  const { rows } = await client.query<{ mine: boolean; others: number }>(
    `select pg_try_advisory_xact_lock($1) as mine, (${OTHERS}) as others`,
    [MIGRATION_LOCK],
  )
  const [found] = rows
  if (found?.mine !== true || found.others > 0) {
    throw new OperatorError(
      'The database is not empty: nothing was changed. Restore into an empty folder (DATA_DIR) or a new database (DATABASE_URL).',
    )
  }
}

type Rows = Takeable & { sum: ReturnType<typeof newRowSum> }

async function copyIn(
  client: pg.Client,
  path: string,
  { key, tell }: Required<RestoreOptions>,
): Promise<BackupContent & { leftOut: string[] }> {
  const taken: Rows[] = []
  const leftOut: string[] = []
  let current: { name: string; stream: CopyStreamQuery } | null = null
  async function endTable() {
    if (!current) return
    const { stream } = current
    current = null
    stream.end()
    await finished(stream)
  }
  const say = throttled(tell)
  const content = await readBackup(path, key, {
    hear: (table, rows) => say(() => rowsSoFar(table, rows)),
    async begin(header) {
      await migrateEmpty(client, await migrationsOf(header))
      const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
      for (const told of header.tables) {
        const takeable = takeableOf(told, here.get(told.name) ?? [])
        leftOut.push(...takeable.leftOut)
        if (takeable.table.columns.length > 0) taken.push({ ...takeable, sum: newRowSum() })
      }
      await emptyTables(client, tablesOf(taken))
      await setTriggers(client, 'disable', tablesOf(taken))
    },
    async take({ name }, told) {
      const taking = taken.find(({ table }) => table.name === name)
      if (!taking) return
      const { table, sum } = taking
      const rows = taking.takes(told)
      if (current?.name !== name) {
        await endTable()
        const stream = takeRows(client, table)
        // What goes wrong is heard of when the table ends.
        stream.on('error', () => {})
        current = { name, stream }
        tell(`${name} …`)
      }
      const { stream } = current
      sum.add(rows)
      if (stream.errored) throw stream.errored
      if (!stream.write(rows)) await untilRoom(stream)
    },
  })
  await endTable()
  await setTriggers(client, 'enable', tablesOf(taken))
  tell('Reading the rows back.')
  for (const { table, sum } of taken) await compare(client, table, { wanted: sum.value(), say })
  for (const { name, last } of content.header.sequences) {
    await client.query(SET_SEQUENCE, [pg.escapeIdentifier(name), last])
  }
  return { ...content, leftOut }
}

function tablesOf(taken: readonly Rows[]): Table[] {
  return taken.map(({ table }) => table)
}

/** Until a stream takes more, or has broken. */
async function untilRoom(stream: CopyStreamQuery): Promise<void> {
  // Else each part would leave a listener behind.
  const heard = new AbortController()
  const { signal } = heard
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    heard.abort()
  }
}

/** Rows that a migration put there are in the backup as they were. */
async function emptyTables(client: pg.Client, tables: readonly Table[]) {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
}

/** Of our own: what they are for has been done to these rows. Keys are checked all the same. */
async function setTriggers(
  client: pg.Client,
  what: 'disable' | 'enable',
  tables: readonly Table[],
) {
  for (const { name } of tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} ${what} trigger user`)
}

type Wanted = { wanted: bigint; say: ReturnType<typeof throttled> }

async function compare(client: pg.Client, table: Table, { wanted, say }: Wanted) {
  const sum = newRowSum()
  let rows = 0
  for await (const part of rowsOf(client, table)) {
    sum.add(part)
    rows += countRows(part)
    say(() => `reading back ${rowsSoFar(table.name, rows)}`)
  }
  if (sum.value() === wanted) return
  throw new OperatorError(
    `The rows of ${table.name} were changed by the database as they came in: nothing was kept. Look at its triggers and its version.`,
  )
}
