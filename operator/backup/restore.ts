import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { type Readable, pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseCode } from '../../server/db/database-errors.ts'
import { MIGRATION_LOCK, migrate } from '../../server/db/migrate.ts'
import { MIGRATIONS_TABLE, checkApplied, readMigrations } from '../../server/db/migration-files.ts'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { checkData } from '../../server/invariants/check-data.ts'
import { StartError } from '../../server/start-error.ts'
import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openClient, openTarget, openTemporary } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import {
  COMMENT,
  COMPLETE,
  type Header,
  type Rows,
  TITLE,
  countLines,
  inDigits,
  readTables,
} from './backup.ts'

type Content = { header: Header; rows: Rows }

/** Called while a backup is read. */
type Reader = {
  onHeader?: (header: Header) => Promise<void>
  onTable?: (name: string, columns: string[]) => Promise<void>
  onRows?: (rows: Uint8Array) => Promise<void>
  onTableEnd?: () => Promise<void>
}

/** `copy "virtual_pets" ("id", "name") from stdin;`: the only statement of a backup that a restore looks at. */
const COPY = /^copy "(\w+)" \(("\w+"(?:, "\w+")*)\) from stdin;$/
const LINE_FEED = 10
const END_OF_ROWS = Buffer.from('\\.\n')
/** Larger than any header. */
const MAX_LINE_BYTES = 1024 * 1024

const OTHERS = `select count(*)::integer as others from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f')`

/** Reads a backup to its end and says whether it is complete and can be restored here. Needs no database. */
export async function verify(
  terminal: Terminal,
  path: string,
  { json }: { json?: true },
): Promise<ExitCode> {
  const { header, rows } = await readBackup(terminal, path, {
    onHeader: async (found) => void (await migrationsOf(found)),
  })
  const { at, rema, migrations } = header
  if (json) terminal.print(JSON.stringify({ path, at, rema, schema: migrations.length, rows }))
  else {
    terminal.print(`The backup is complete: made ${at} by Rema ${rema}.`)
    for (const line of rowLines(rows)) terminal.print(line)
  }
  return EXIT.good
}

/**
 * Puts a backup into the empty database that DATA_DIR or DATABASE_URL names; with `rehearse`, into a temporary one.
 * Ends with 1 when `check` finds something in the result.
 */
export async function restore(
  terminal: Terminal,
  path: string,
  { json, rehearse }: { json?: true; rehearse?: true },
): Promise<ExitCode> {
  // Before anything is made for it.
  if (path !== '-') await access(path, constants.R_OK).catch(cannotRead(path))
  const target = rehearse ? await openTemporary(terminal) : await openTarget(terminal)
  try {
    const { header, rows, leftOut } = await restoreInto(terminal, target.connection, path)
    const wrong = [...leftOut, ...(await differencesIn(target.connection))]
    if (json) {
      terminal.print(JSON.stringify({ where: target.where, at: header.at, rows, wrong }))
    } else {
      for (const line of rowLines(rows)) terminal.print(line)
      terminal.print(`The rows of ${header.at} are in ${target.where}.`)
      for (const line of wrong) terminal.print(line)
      if (rehearse) terminal.print('It was a rehearsal: the site was not changed.')
    }
    return wrong.length === 0 ? EXIT.good : EXIT.needsSomebody
  } finally {
    await target.close()
  }
}

function rowLines(rows: Rows): string[] {
  const lines = Object.entries(rows).map(([table, count]) => [table, inDigits(count)])
  return columns([['Table', 'Rows'], ...lines], [1])
}

/**
 * Copies everything in one transaction, so that the database is empty or complete afterwards, then brings it to the
 * newest schema. A table that no migration makes is left out and named.
 */
async function restoreInto(
  terminal: Terminal,
  connection: Connection,
  path: string,
): Promise<Content & { leftOut: string[] }> {
  const client = await openClient(connection)
  try {
    await client.query('begin; set local statement_timeout = 0; set local timezone = UTC')
    await requireEmpty(client)
    const tables = new Map<string, string[]>()
    const leftOut: string[] = []
    let stream: ReturnType<typeof copyFrom> | null = null
    const content = await readBackup(terminal, path, {
      async onHeader(header) {
        await makeTables(client, header)
        for (const table of await readTables(client)) tables.set(table.name, table.columns)
        const names = [...tables.keys()].map((name) => pg.escapeIdentifier(name))
        await client.query(`truncate ${names.join(', ')}`)
        for (const name of names) await client.query(`alter table ${name} disable trigger user`)
      },
      async onTable(name, found) {
        const known = tables.get(name)
        if (!known) {
          leftOut.push(`The table ${name} was left out: no migration makes it.`)
          return
        }
        const others = found.filter((column) => !known.includes(column))
        if (others.length > 0) {
          throw new OperatorError(
            `No migration makes ${others.join(', ')} of ${name}: nothing was restored. Drop what you added to this table, and back up again.`,
          )
        }
        terminal.note(`${name} …`)
        const list = found.map((column) => pg.escapeIdentifier(column)).join(', ')
        stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
        // `finished` reports the error at the end of the table.
        stream.on('error', () => {})
      },
      async onRows(rows) {
        if (stream && !stream.write(rows)) await untilWritable(stream)
      },
      async onTableEnd() {
        if (!stream) return
        const ended = stream
        stream = null
        ended.end()
        await finished(ended)
      },
    })
    for (const name of tables.keys()) {
      await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
    }
    await client.query('commit')
    await migrate(connection)
    return { ...content, leftOut }
  } catch (error) {
    // A changed byte can make rows that the database refuses.
    throw /^2[23]/.test(databaseCode(error) ?? '') ? damaged(path, error) : error
  } finally {
    // What was not committed is rolled back.
    await client.end().catch(() => {})
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  // A server that starts meanwhile waits for this lock.
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

async function makeTables(client: pg.Client, header: Header): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const { version, name, sql, checksum } of await migrationsOf(header)) {
    await client.query(sql)
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    )
  }
}

/** The migrations of the backup's database, from this checkout. Throws OperatorError when it has others. */
async function migrationsOf({ migrations, rema }: Header) {
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

/** What `check` finds in a restored database. */
async function differencesIn(connection: Connection): Promise<string[]> {
  const pool = createPool(connection, 1)
  try {
    const { differences } = await checkData(pool, { nowMs: Date.now() })
    return differences.map(({ table, says, count }) => `${table}: ${says} (${count}).`)
  } finally {
    await pool.end()
  }
}

/**
 * Reads a backup to its end and compares the rows of each table with the last line.
 * Throws OperatorError when it is damaged or not complete.
 */
async function readBackup(
  { stdin }: Pick<Terminal, 'stdin'>,
  path: string,
  { onHeader, onTable, onRows, onTableEnd }: Reader,
): Promise<Content> {
  let [header, complete, table]: [Header | null, Rows | null, string | null] = [null, null, null]
  const rows: Rows = {}
  for await (const part of partsOf(stdin, path)) {
    if (typeof part !== 'string') {
      if (part === null) {
        table = null
        await onTableEnd?.()
      } else if (table !== null) {
        rows[table] = (rows[table] ?? 0) + countLines(part)
        await onRows?.(part)
      }
    } else if (header === null && part !== TITLE) {
      header = headerOf(path, part)
      await onHeader?.(header)
    } else if (part.startsWith(COMPLETE)) {
      complete = rowsOf(path, part)
    } else {
      const [, name, list = ''] = COPY.exec(part) ?? []
      if (name === undefined) continue
      table = name
      rows[name] = 0
      await onTable?.(name, list.replaceAll('"', '').split(', '))
    }
  }
  if (!header || !isDeepStrictEqual(complete, rows)) throw damaged(path)
  return { header, rows }
}

/** The lines of a backup; the rows of a table as bytes, and null where they end. */
async function* partsOf(
  stdin: Terminal['stdin'],
  path: string,
): AsyncGenerator<string | Uint8Array | null> {
  const file: NodeJS.ReadableStream = path === '-' ? stdin : createReadStream(path)
  const bytes: Readable = pipeline(file, createGunzip(), () => {})
  // Always begins where a line begins.
  let rest = Buffer.alloc(0)
  let [inRows, isFirst] = [false, true]
  try {
    for await (const chunk of bytes) {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        if (inRows) {
          const end = endOfRows(rest)
          const until = end ?? rest.lastIndexOf(LINE_FEED) + 1
          if (until > 0) yield rest.subarray(0, until)
          rest = rest.subarray(until)
          if (end === null) break
          rest = rest.subarray(END_OF_ROWS.length)
          inRows = false
          yield null
        } else {
          const end = rest.indexOf(LINE_FEED)
          if (end < 0 && rest.length < MAX_LINE_BYTES) break
          const line = rest.subarray(0, Math.max(0, end)).toString()
          if (isFirst && line !== TITLE) throw notABackup(path)
          isFirst = false
          rest = rest.subarray(end + 1)
          inRows = COPY.test(line)
          yield line
        }
      }
    }
    if (rest.length > 0 || inRows) throw damaged(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof Error && error.message === 'incorrect header check')
      throw notABackup(path, error)
    if (code.startsWith('Z_')) throw damaged(path, error)
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) cannotRead(path)(error)
    throw error
  }
}

/** Where the line `\.` is, or null. */
function endOfRows(rows: Buffer): number | null {
  if (rows.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0
  const at = rows.indexOf('\n\\.\n')
  return at < 0 ? null : at + 1
}

function headerOf(path: string, line: string): Header {
  try {
    return JSON.parse(line.slice(COMMENT.length))
  } catch (error) {
    throw damaged(path, error)
  }
}

function rowsOf(path: string, line: string): Rows {
  try {
    return JSON.parse(line.slice(COMPLETE.length))
  } catch (error) {
    throw damaged(path, error)
  }
}

/** Until the stream takes more, or has failed. */
async function untilWritable(stream: ReturnType<typeof copyFrom>): Promise<void> {
  if (stream.errored) throw stream.errored
  // Without it each call would leave a listener behind.
  const listening = new AbortController()
  const { signal } = listening
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    listening.abort()
  }
}

function damaged(path: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${nameOf(path)} is damaged or not complete: use another backup. Nothing was restored.`,
    cause,
  )
}

function notABackup(path: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${nameOf(path)} is not a backup of Rema: name one that npm run rema -- backup made.`,
    cause,
  )
}

function cannotRead(path: string): (error: unknown) => never {
  return (error) => {
    throw new OperatorError(`${path} cannot be read: name a backup that you may read.`, error)
  }
}

function nameOf(path: string): string {
  return path === '-' ? 'Standard input' : path
}
