export type Disk = { folder: string; freeBytes: number; allBytes: number }
/** `newest` is null if the folder has no backup or cannot be read. */
export type Backups = { folder: string; newest: Date | null }

export type Found = {
  /** `problem`: why this version cannot use the database, or null. */
  site: { problem: string | null; damagedPages?: number }
  disks: readonly Disk[]
  /** Null without BACKUP_DIR. */
  backups: Backups | null
}

/** Backups are made daily: the newest may be one day late. */
const MAX_BACKUP_HOURS = 48
/** PostgreSQL stops when its disk is full. Its write-ahead log alone takes a gigabyte. */
const MIN_FREE_BYTES = 2 * 1024 ** 3
const MIN_FREE_SHARE = 0.05

/** What a person must do, one line each. None when all is well. */
export function actionsFor({ site, disks, backups }: Found, nowMs: number): string[] {
  const actions = site.problem === null ? [] : [site.problem]
  if (site.damagedPages) {
    actions.push(
      `PostgreSQL read ${site.damagedPages} damaged pages: the disk fails. Make a backup now and move to another disk.`,
    )
  }
  for (const { folder, freeBytes, allBytes } of disks) {
    if (freeBytes >= Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * allBytes)) continue
    actions.push(
      `Only ${Math.floor(freeBytes / 1e6)} MB are free on the disk of ${folder}: delete other files or use a larger disk. When it is full, nothing is stored.`,
    )
  }
  if (backups === null) return actions
  const hours = Math.floor((nowMs - (backups.newest?.getTime() ?? 0)) / 3_600_000)
  if (hours < MAX_BACKUP_HOURS) return actions
  const age = backups.newest ? `The newest backup is ${hours} hours old` : 'There is no backup'
  return [...actions, `${age} in ${backups.folder}: see what makes the backups.`]
}
