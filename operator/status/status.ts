import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { VERSION } from '../../server/version.ts'
import { type Site, refuseOtherSchema, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, columns, print } from '../terminal.ts'
import { type Backups, type DatabaseState, type Disk, actionsFor } from './actions.ts'

const STATE = `select current_setting('server_version') as version, pg_postmaster_start_time() as "startedAt",
  pg_database_size(current_database())::float8 as bytes,
  (select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend') as "oldestTransactionSeconds",
  (select coalesce(checksum_failures, 0)::float8 from pg_stat_database
    where datname = current_database()) as "checksumFailures"`

const STORED = `select (select count(*)::float8 from virtual_pets) as pets,
  (select coalesce(sum(activities_count), 0)::float8 from virtual_pets) as "care entries",
  (select coalesce(sum(votes_count), 0)::float8 from features) as votes,
  (select count(*)::float8 from early_access_emails) as addresses`

/** Prints what runs, what is stored and what needs a person. Ends with 1 when something does. */
export async function status(
  terminal: Terminal,
  { json = false, backups = terminal.env['BACKUP_DIR'] }: { json?: boolean; backups?: string },
): Promise<ExitCode> {
  const { database } = readConfig(terminal.env)
  const folders = [database.kind === 'embedded' ? database.dataDir : undefined, backups]
  const disks = await Promise.all(folders.flatMap((folder) => (folder ? [readDisk(folder)] : [])))
  const parts = {
    site: await withSite(terminal, readSite).catch((error: unknown) => ({
      problem: problemOf(error),
    })),
    disks: disks.filter((disk) => disk !== null),
    backups: backups ? await readBackups(backups) : null,
  }
  const found = { version: VERSION, ...parts, actions: actionsFor({ ...parts, nowMs: Date.now() }) }
  print(terminal, json ? JSON.stringify(found) : linesOf(found))
  return found.actions.length === 0 ? EXIT.success : EXIT.actionRequired
}

type SiteState = {
  where: string
  isServing: boolean | null
  state: DatabaseState
  /** Null when the schema is not this version's. */
  stored: Record<string, number> | null
  problem: string | null
}
type Found = {
  version: string
  site: SiteState | { problem: string }
  disks: Disk[]
  backups: Backups | null
  actions: string[]
}

async function readSite({ client, where, isServing }: Site): Promise<SiteState> {
  const [state] = (await client.query<DatabaseState>(STATE)).rows
  if (!state) throw new Error('The database returned no row')
  const problem = await refuseOtherSchema(client).then(() => null, problemOf)
  const stored =
    problem === null ? (await client.query<Record<string, number>>(STORED)).rows[0] : undefined
  return { where, isServing, state, stored: stored ?? null, problem }
}

function problemOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  throw error
}

/** Free space for users other than root on the disk of a folder; null if the folder cannot be read. */
async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found) return null
  const { bavail, blocks, bsize } = found
  return { folder, freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/** When the newest file in the folder was written. Hidden and empty files do not count: a failed backup leaves those. */
async function readBackups(folder: string): Promise<Backups> {
  const names = await readdir(folder).catch(() => [])
  const visible = names.filter((name) => !name.startsWith('.'))
  const files = await Promise.all(visible.map((name) => stat(join(folder, name)).catch(() => null)))
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []))
  return { folder, newest: times.length === 0 ? null : new Date(Math.max(...times)) }
}

function linesOf({ version, site, disks, backups, actions }: Found): string[] {
  const newest = backups?.newest ? `newest of ${timeOf(backups.newest)}` : 'none yet'
  return [
    ...columns([
      ['Version', version],
      ...('state' in site ? siteRows(site) : [['Database', 'not available']]),
      ...disks.map(({ folder, freeBytes, allBytes }) => [
        'Disk',
        `${gigabytes(freeBytes)} of ${gigabytes(allBytes)} GB free for ${folder}`,
      ]),
      ['Backups', backups === null ? 'unknown: set BACKUP_DIR' : newest],
    ]),
    ...(actions.length === 0 ? ['Nothing needs you.'] : actions.map((line) => `NEEDED: ${line}`)),
  ]
}

function siteRows({ where, isServing, state, stored }: SiteState): string[][] {
  return [
    ['Database', where],
    ['PostgreSQL', `${state.version}, running since ${timeOf(state.startedAt)}`],
    ...(isServing === null ? [] : [['Rema', isServing ? 'running' : 'stopped']]),
    ...(stored === null ? [] : [['Stored', inWords(stored)]]),
    ['Size', `${gigabytes(state.bytes)} GB`],
  ]
}

function inWords(stored: Record<string, number>): string {
  return Object.entries(stored)
    .map(([things, count]) => `${count.toLocaleString('en')} ${things}`)
    .join(', ')
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)
}
