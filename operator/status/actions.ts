import type { BackupFile } from './backups.ts'

export type Disk = { folder: string; freeBytes: number; allBytes: number }
type Backups = { folder: string; files: readonly BackupFile[] } | { problem: string }

/** What the database says. `problem`: why this version cannot use it, or null. */
export type SiteState = { problem: string | null } & Partial<{
  where: string
  isServing: boolean | null
  /** The version of PostgreSQL. */
  postgres: string
  bytes: number
  damagedPages: number
  /** The database's own time, and the newest one that is stored. */
  clock: Date
  newest: Date
  /** Nothing is counted when the schema is not this version's. */
  pets: number
  entries: number
  votes: number
  addresses: number
}>

export type Found = {
  site: SiteState
  disks: readonly Disk[]
  /** Null without BACKUP_DIR. */
  backups: Backups | null
}

/** Backups are made daily: the newest may be one day late. */
const MAX_BACKUP_HOURS = 48
/** PostgreSQL stops when its disk is full. Its write-ahead log alone takes a gigabyte. */
const MIN_FREE_BYTES = 2 * 1024 ** 3
const MIN_FREE_SHARE = 0.05

/** Visitors are promised that no backup but the newest becomes as old (docs/privacy.md). */
const MAX_BACKUP_DAYS = 30
const MAX_CLOCK_MINUTES = 2
const HOUR_MS = 3_600_000

/** What a person must do, one line each. None when all is well. */
export function actionsFor({ site, disks, backups }: Found, nowMs: number): string[] {
  return [
    ...siteActions(site, nowMs),
    ...disks.flatMap(diskActions),
    ...backupActions(backups, nowMs),
  ]
}

function siteActions(site: SiteState, nowMs: number): string[] {
  const { problem, isServing, damagedPages, clock, newest } = site
  const actions = problem === null ? [] : [problem]
  if (isServing === false) actions.push('Rema is stopped: start it.')
  if (damagedPages) {
    actions.push(
      `PostgreSQL read damaged pages (${damagedPages}): the disk fails. Make a backup now and move to another disk.`,
    )
  }
  if (clock && Math.abs(clock.getTime() - nowMs) > MAX_CLOCK_MINUTES * 60_000) {
    actions.push(
      `The clock of the database says ${clock.toISOString()} and that of this machine ${new Date(nowMs).toISOString()}: correct the wrong one.`,
    )
  }
  if (newest && newest.getTime() > nowMs + HOUR_MS) {
    actions.push(
      `The newest stored time is ${newest.toISOString()}, in the future: the clock was ahead then, or is behind now. Compare it with another (date -u).`,
    )
  }
  return actions
}

function diskActions({ folder, freeBytes, allBytes }: Disk): string[] {
  if (freeBytes >= Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * allBytes)) return []
  return [
    `Only ${Math.floor(freeBytes / 1e6)} MB are free on the disk of ${folder}: delete other files or use a larger disk. When it is full, nothing is stored.`,
  ]
}

function backupActions(found: Backups | null, nowMs: number): string[] {
  if (found === null) return []
  if ('problem' in found) return [found.problem]
  const { folder, files } = found
  const hoursOld = ({ at }: BackupFile) => Math.floor((nowMs - at.getTime()) / HOUR_MS)
  const newest = newestOf(files)
  const actions = files.flatMap((file) => (file.kind === 'damaged' ? [file.problem] : []))
  const seeWhat = `in ${folder}: see what makes the backups.`
  if (!newest) actions.push(`There is no backup ${seeWhat}`)
  else if (hoursOld(newest) >= MAX_BACKUP_HOURS) {
    actions.push(`The newest backup is ${hoursOld(newest)} hours old ${seeWhat}`)
  } else if (hoursOld(newest) < -1) {
    actions.push(
      `${newest.name} in ${folder} is from the future: the clock was wrong then, or is now.`,
    )
  }
  const toDelete = files.filter((file) => {
    const isLeft = file.kind === 'unfinished' && hoursOld(file) >= MAX_BACKUP_HOURS
    return isLeft || (file !== newest && hoursOld(file) >= MAX_BACKUP_DAYS * 24)
  })
  if (toDelete.length > 0) {
    actions.push(
      `Delete what is interrupted or older than ${MAX_BACKUP_DAYS} days in ${folder}, and see what deletes old backups: ${toDelete.map(({ name }) => name).join(', ')}.`,
    )
  }
  return actions
}

export function newestOf(files: readonly BackupFile[]): BackupFile | undefined {
  const backups = files.filter(({ kind }) => kind === 'backup')
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
}
