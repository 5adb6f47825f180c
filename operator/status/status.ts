import { LAST_TIME } from '#domain/pet.ts'
import { statfs } from 'node:fs/promises'
import { readConfig } from '../../server/config.ts'
import { refuseOtherSchema } from '../../server/db/migrate.ts'
import { OperatorError } from '../../server/errors.ts'
import { VERSION } from '../../server/version.ts'
import { type Site, inSnapshot, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, counted, print } from '../terminal.ts'
import { type Disk, type Found, type SiteState, actionsFor, newestOf } from './actions.ts'
import { readBackups } from './backups.ts'

const STATE = `select current_setting('server_version') as postgres,
  pg_database_size(current_database())::float8 as bytes, clock_timestamp() as clock,
  (select coalesce(checksum_failures, 0)::float8 from pg_stat_database
    where datname = current_database()) as "damagedPages"`

const STORED = `select (select count(*)::integer from virtual_pets) as pets,
  (select coalesce(sum(activities_count), 0)::float8 from virtual_pets) as entries,
  (select coalesce(sum(votes_count), 0)::float8 from features) as votes,
  (select count(*)::integer from early_access_emails) as addresses,
  greatest((select max(applied_at) from schema_migrations), (select max(created_at) from early_access_emails),
    (select max(greatest(created_at, renamed_at, ${Object.values(LAST_TIME).join(', ')})) from virtual_pets)) as newest`

/** Prints what runs, what is stored and what needs a person. Ends with 1 when something does. */
export async function status(terminal: Terminal): Promise<ExitCode> {
  const { database } = readConfig(terminal.env)
  const { BACKUP_DIR: folder = '' } = terminal.env
  const folders = [database.kind === 'embedded' ? database.dataDir : '', folder]
  const disks = await Promise.all(folders.map(readDisk))
  const found: Found = {
    site: await withSite(terminal, readSite).catch(problemOf),
    disks: disks.filter((disk) => disk !== null),
    backups: folder
      ? await readBackups(terminal, folder).then((files) => ({ folder, files }), problemOf)
      : null,
  }
  const actions = actionsFor(found, Date.now())
  print(terminal, linesOf(found, actions))
  return actions.length === 0 ? EXIT.success : EXIT.actionRequired
}

async function readSite({ client, where, isServing }: Site): Promise<SiteState> {
  const { problem } = await refuseOtherSchema(client).then(() => ({ problem: null }), problemOf)
  const read = (sql: string) => inSnapshot(client, () => client.query<Partial<SiteState>>(sql))
  const [state] = (await read(STATE)).rows
  const [stored] = problem === null ? (await read(STORED)).rows : []
  return { ...state, ...stored, problem, where, isServing }
}

function problemOf(error: unknown): { problem: string } {
  if (error instanceof OperatorError) return { problem: error.message }
  throw error
}

/** Free space for users other than root on the disk of a folder; null if the folder cannot be read. */
async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  if (found === null) return null
  return { folder, freeBytes: found.bavail * found.bsize, allBytes: found.blocks * found.bsize }
}

function linesOf({ site, disks, backups }: Found, actions: readonly string[]): string[] {
  const rows = [['Version', VERSION]]
  const { where, isServing, postgres, bytes = 0, pets } = site
  if (where !== undefined) {
    rows.push(['Database', `${where}, PostgreSQL ${postgres}, ${gigabytes(bytes)} GB`])
    const state = isServing === null ? 'unknown, see /readyz' : isServing ? 'running' : 'stopped'
    rows.push(['Rema', state])
  }
  if (pets !== undefined) rows.push(['Stored', storedLine(site)])
  for (const { folder, freeBytes, allBytes } of disks) {
    const free = `${gigabytes(freeBytes)} of ${gigabytes(allBytes)} GB free`
    rows.push(['Disk', `${free} for ${folder}`])
  }
  rows.push(['Backups', backups === null ? 'unknown: set BACKUP_DIR' : backupsLine(backups)])
  return [
    ...rows.map(([label = '', text]) => `${label.padEnd(10)}${text}`),
    ...(actions.length === 0 ? ['Nothing needs you.'] : actions.map((line) => `NEEDED: ${line}`)),
  ]
}

function storedLine({ pets = 0, entries = 0, votes = 0, addresses = 0 }: SiteState): string {
  const care = counted(entries, 'care entry', 'care entries')
  const list = counted(addresses, 'address', 'addresses')
  return `${counted(pets, 'pet')}, ${care}, ${counted(votes, 'vote')}, ${list}`
}

function backupsLine(backups: NonNullable<Found['backups']>): string {
  if ('problem' in backups) return 'cannot be read'
  const { files } = backups
  const newest = newestOf(files)?.at.toISOString() ?? 'none yet'
  return `newest: ${newest}, ${counted(files.length, 'file')}`
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)
}
