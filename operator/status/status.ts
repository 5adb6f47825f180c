import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { refuseOtherSchema } from '../../server/db/migrate.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { VERSION } from '../../server/version.ts'
import { type Site, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, print } from '../terminal.ts'
import { type Backups, type Disk, type Found, actionsFor } from './actions.ts'

const STATE = `select current_setting('server_version') as postgres,
  pg_database_size(current_database())::float8 as bytes,
  (select coalesce(checksum_failures, 0)::float8 from pg_stat_database
    where datname = current_database()) as "damagedPages"`

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
  const disks = await Promise.all(folders.map(readDisk))
  const found: StatusFound = {
    site: await withSite(terminal, readSite).catch((error: unknown) => ({
      problem: problemOf(error),
    })),
    disks: disks.filter((disk) => disk !== null),
    backups: backups ? await readBackups(backups) : null,
  }
  const actions = actionsFor(found, Date.now())
  const all = { version: VERSION, ...found, actions }
  print(terminal, json ? JSON.stringify(all) : linesOf(found, actions))
  return actions.length === 0 ? EXIT.success : EXIT.actionRequired
}

/** `postgres` is its version. */
type DatabaseState = { postgres: string; bytes: number; damagedPages: number }
type SiteState = DatabaseState & {
  problem: string | null
  where: string
  isServing: boolean | null
  /** Null when the schema is not this version's. */
  stored: Record<string, number> | null
}
type StatusFound = Found & { site: SiteState | { problem: string } }

async function readSite({ client, where, isServing }: Site): Promise<SiteState> {
  const problem = await refuseOtherSchema(client).then(() => null, problemOf)
  const [state] = (await client.query<DatabaseState>(STATE)).rows
  if (!state) throw new Error('The database returned no row')
  const [stored = null] =
    problem === null ? (await client.query<Record<string, number>>(STORED)).rows : []
  return { problem, where, isServing, ...state, stored }
}

function problemOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  throw error
}

/** Free space for users other than root on the disk of a folder; null if the folder cannot be read. */
async function readDisk(folder: string | undefined): Promise<Disk | null> {
  const found = folder ? await statfs(folder).catch(() => null) : null
  if (!folder || !found) return null
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

function linesOf({ site, disks, backups }: StatusFound, actions: readonly string[]): string[] {
  const rows = [['Version', VERSION]]
  if ('where' in site) {
    const { where, isServing, postgres, bytes, stored } = site
    rows.push(['Database', `${where}, PostgreSQL ${postgres}, ${gigabytes(bytes)} GB`])
    if (isServing !== null) rows.push(['Rema', isServing ? 'running' : 'stopped'])
    const counts = Object.entries(stored ?? {}).map(([of, count]) => `${count} ${of}`)
    if (stored) rows.push(['Stored', counts.join(', ')])
  }
  for (const { folder, freeBytes, allBytes } of disks) {
    const free = `${gigabytes(freeBytes)} of ${gigabytes(allBytes)} GB free`
    rows.push(['Disk', `${free} for ${folder}`])
  }
  const newest = backups?.newest?.toISOString() ?? 'none yet'
  rows.push(['Backups', backups === null ? 'unknown: set BACKUP_DIR' : `newest: ${newest}`])
  return [
    ...rows.map(([label = '', text]) => `${label.padEnd(10)}${text}`),
    ...(actions.length === 0 ? ['Nothing needs you.'] : actions.map((line) => `NEEDED: ${line}`)),
  ]
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)
}
