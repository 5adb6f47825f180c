/** The state of PostgreSQL. */
export type DatabaseState = {
  version: string
  startedAt: Date
  bytes: number
  /** The oldest open transaction of any program; null without one, or if the role may not see it. */
  oldestTransactionSeconds: number | null
  checksumFailures: number
}
export type Disk = { folder: string; freeBytes: number; allBytes: number }
/** `newest` is null if the folder has no backup or cannot be read. */
export type Backups = { folder: string; newest: Date | null }

type Found = {
  /** `problem`: why this version cannot use the database, or null. */
  site: { problem: string | null; state?: DatabaseState }
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
export function actionsFor({ site: { problem, state }, disks, backups, nowMs }: Found): string[] {
  const actions = problem === null ? [] : [problem]
  const minutes = Math.floor((state?.oldestTransactionSeconds ?? 0) / 60)
  if (minutes * 60 >= MAX_TRANSACTION_SECONDS) {
    actions.push(
      `A transaction has been open for ${minutes} minutes, so deleted rows keep their space: find its pid in pg_stat_activity (order by xact_start) and end it with pg_terminate_backend.`,
    )
  }
  if (state && state.checksumFailures > 0) {
    actions.push(
      `PostgreSQL read ${state.checksumFailures} damaged pages: the disk fails. Make a backup now, rehearse its restore, and move to another disk.`,
    )
  }
  for (const { folder, freeBytes, allBytes } of disks) {
    if (freeBytes >= Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * allBytes)) continue
    actions.push(
      `Only ${Math.floor(freeBytes / 1e6)} MB are free on the disk of ${folder}: delete other files or use a larger disk. When it is full, nothing is stored.`,
    )
  }
  return backups === null ? actions : [...actions, ...backupActions(backups, nowMs)]
}

function backupActions({ folder, newest }: Backups, nowMs: number): string[] {
  const cause = 'see what makes the backups, and whether the folder can be written.'
  if (newest === null) return [`There is no backup in ${folder} (BACKUP_DIR): ${cause}`]
  const hours = Math.floor((nowMs - newest.getTime()) / HOUR_MS)
  if (hours < MAX_BACKUP_HOURS) return []
  return [`The newest backup in ${folder} is ${hours} hours old: ${cause}`]
}
