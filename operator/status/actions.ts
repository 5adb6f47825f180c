/** The state of PostgreSQL. */
export type DatabaseState = {
  version: string
  startedAt: Date
  /** The oldest open transaction of any program; null without one, or if the role may not see it. */
  oldestTransactionSeconds: number | null
  invalidIndexes: string[]
  checksumFailures: number
}
export type Disk = { folder: string; freeBytes: number; allBytes: number }
/** `newest` is null if the folder has no backup or cannot be read. */
export type Backups = { folder: string; newest: Date | null }

type Found = {
  site: { schemaRefusal: string | null; state: DatabaseState } | { unreachable: string }
  disks: readonly Disk[]
  /** Null without BACKUP_DIR. */
  backups: Backups | null
  nowMs: number
}

const HOUR_MS = 3_600_000
/** Backups are made daily: the newest may be one day late. */
const MAX_BACKUP_HOURS = 48
/** PostgreSQL stops when its disk is full. Its write-ahead log alone takes a gigabyte. */
const MIN_FREE_BYTES = 2 * 1024 ** 3
const MIN_FREE_SHARE = 0.05
/** Nothing that Rema does takes so long, except a backup of a very large database. */
const MAX_TRANSACTION_SECONDS = 30 * 60

/** What a person must do, one line each. None when all is well. */
export function actionsFor({ site, disks, backups, nowMs }: Found): string[] {
  return [
    ...('unreachable' in site ? [site.unreachable] : databaseActions(site)),
    ...disks.flatMap(diskActions),
    ...(backups === null ? [] : backupActions(backups, nowMs)),
  ]
}

function databaseActions({
  schemaRefusal,
  state,
}: Exclude<Found['site'], { unreachable: string }>) {
  const { oldestTransactionSeconds, invalidIndexes, checksumFailures } = state
  const seconds = oldestTransactionSeconds ?? 0
  return [
    ...(schemaRefusal === null ? [] : [schemaRefusal]),
    ...(seconds < MAX_TRANSACTION_SECONDS
      ? []
      : [
          `A transaction has been open for ${Math.floor(seconds / 60)} minutes, so deleted rows keep their space: find its pid in pg_stat_activity (order by xact_start) and end it with pg_terminate_backend.`,
        ]),
    ...invalidIndexes.map(
      (name) => `The index ${name} is not valid: reindex index concurrently ${name};`,
    ),
    ...(checksumFailures === 0
      ? []
      : [
          `PostgreSQL read ${checksumFailures} damaged pages: the disk fails. Make a backup now, rehearse its restore, and move to another disk.`,
        ]),
  ]
}

function diskActions({ folder, freeBytes, allBytes }: Disk): string[] {
  if (freeBytes >= Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * allBytes)) return []
  return [
    `Only ${Math.floor(freeBytes / 1e6)} MB are free on the disk of ${folder}: delete other files or use a larger disk. When it is full, nothing is stored.`,
  ]
}

function backupActions({ folder, newest }: Backups, nowMs: number): string[] {
  const cause = 'see what makes the backups, and whether the folder can be written.'
  if (newest === null) return [`There is no backup in ${folder} (BACKUP_DIR): ${cause}`]
  const hours = Math.floor((nowMs - newest.getTime()) / HOUR_MS)
  return hours < MAX_BACKUP_HOURS
    ? []
    : [`The newest backup in ${folder} is ${hours} hours old: ${cause}`]
}
