import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { VERSION } from '../../server/version.ts'
import { type Site, readSchema, schemaRefusal, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, columns, print } from '../terminal.ts'
import { type Backups, type DatabaseState, type Disk, actionsFor } from './actions.ts'

type Table = { name: string; rows: number; bytes: number }

const STATE = `select current_setting('server_version') as version, pg_postmaster_start_time() as "startedAt",
  (select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend') as "oldestTransactionSeconds",
  (select coalesce(array_agg(relname::text order by relname), '{}')
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not (indisvalid and indisready)
      and relnamespace = current_schema()::regnamespace) as "invalidIndexes",
  (select coalesce(checksum_failures, 0)::float8 from pg_stat_database
    where datname = current_database()) as "checksumFailures"`

/** Rows are PostgreSQL's estimate, which is -1 before the first one; small tables are counted. */
const TABLES = `select relname as name, greatest(reltuples, 0)::float8 as rows,
    pg_total_relation_size(oid)::float8 as bytes
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`

/** Prints what runs, what is stored and what needs a person. Ends with 1 when something does. */
export async function status(
  terminal: Terminal,
  {
    json = false,
    backups: folder = terminal.env['BACKUP_DIR'],
  }: { json?: boolean; backups?: string | undefined },
): Promise<ExitCode> {
  const { database } = readConfig(terminal.env)
  const dataDir = database.kind === 'embedded' ? database.dataDir : null
  const backups = folder ? await readBackups(folder) : null
  const folders = [dataDir, folder].flatMap((one) => (one ? [one] : []))
  const disks = (await Promise.all(folders.map(readDisk))).filter((disk) => disk !== null)
  const site = await withSite(terminal, readSite).catch((error: unknown) => {
    if (error instanceof OperatorError) return { unreachable: error.message }
    throw error
  })
  const actions = actionsFor({ site, disks, backups, nowMs: Date.now() })
  const found = { version: VERSION, site, disks, backups, actions }
  if (json) print(terminal, JSON.stringify(found))
  else print(terminal, linesOf(found))
  return actions.length === 0 ? EXIT.success : EXIT.actionRequired
}

/** Counting the rows of a table of this size takes a tenth of a second. */
const MAX_COUNTED_BYTES = 50_000_000

async function readTables(client: pg.Client): Promise<Table[]> {
  const tables = await rowsOf<Table>(client, TABLES)
  for (const table of tables.filter(({ bytes }) => bytes <= MAX_COUNTED_BYTES)) {
    const count = `select count(*)::float8 as rows from ${pg.escapeIdentifier(table.name)}`
    table.rows = (await rowsOf<{ rows: number }>(client, count))[0]?.rows ?? 0
  }
  return tables
}

type SiteState = Awaited<ReturnType<typeof readSite>>
type Found = {
  version: string
  site: SiteState | { unreachable: string }
  disks: Disk[]
  backups: Backups | null
  actions: string[]
}

async function readSite({ client, where, isServing }: Site) {
  const schema = await readSchema(client)
  const [state] = await rowsOf<DatabaseState>(client, STATE)
  if (!state) throw new Error('The database returned no row')
  return {
    where,
    isServing,
    schema: schema.applied.length,
    schemaRefusal: schemaRefusal(schema),
    state,
    tables: await readTables(client),
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

/** Free space for users other than root on the disk of a folder; null if the folder cannot be read. */
async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found) return null
  const { bavail, blocks, bsize } = found
  return { folder, freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/** When the newest file in the folder was written. Hidden and empty files do not count: a failed backup leaves those. */
export async function readBackups(folder: string): Promise<Backups> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => stat(join(folder, name)).catch(() => null)),
  )
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []))
  return { folder, newest: times.length === 0 ? null : new Date(Math.max(...times)) }
}

function linesOf({ version, site, disks, backups, actions }: Found): string[] {
  const newest = backups?.newest ? `newest of ${timeOf(backups.newest)}` : 'none yet'
  return [
    ...columns([
      ['Version', version],
      ...('unreachable' in site ? [['Database', 'not reachable']] : siteRows(site)),
      ...disks.map(({ folder, freeBytes, allBytes }) => [
        'Disk',
        `${gigabytes(freeBytes)} of ${gigabytes(allBytes)} GB free for ${folder}`,
      ]),
      ['Backups', backups === null ? 'unknown: set BACKUP_DIR' : newest],
    ]),
    ...('unreachable' in site ? [] : ['', ...tableLines(site.tables)]),
    '',
    ...(actions.length === 0 ? ['Nothing needs you.'] : actions.map((line) => `NEEDED: ${line}`)),
  ]
}

function siteRows({ where, isServing, schema, state }: SiteState): string[][] {
  return [
    ['Database', where],
    ['PostgreSQL', `${state.version}, running since ${timeOf(state.startedAt)}`],
    ...(isServing === null ? [] : [['Rema', isServing ? 'running' : 'stopped']]),
    ['Schema', String(schema)],
  ]
}

function tableLines(tables: readonly Table[]): string[] {
  const rows = tables.map(({ name, rows: count, bytes }) => [
    name,
    count.toLocaleString('en'),
    Math.round(bytes / 1000).toLocaleString('en'),
  ])
  return columns([['Table', 'Rows (about)', 'kB'], ...rows], [1, 2])
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
