import type { Schema } from '../open-site.ts'
import type { Backups, DatabaseState, Disk } from './look.ts'

/** All that is looked at to say whether somebody is needed. */
export type Looked = {
  schema: Schema
  state: DatabaseState
  disks: readonly Disk[]
  backups: Backups | null
  nowMs: number
}

const HOUR_MS = 3_600_000
/** Backups are made daily: the newest may be one day late. */
const MAX_BACKUP_HOURS = 48
/** PostgreSQL stops when its disk is full; the log of transactions alone takes a gigabyte. */
const MIN_FREE_BYTES = 2 * 1024 ** 3
const MIN_FREE_SHARE = 0.05
/** An export may take ten minutes, an import and an erasure five. */
const MAX_TRANSACTION_SECONDS = 30 * 60
/** PostgreSQL freezes rows by itself at 200 million and warns at 2.1 thousand million. */
const MAX_WRAPAROUND_AGE = 1_000_000_000

/** What needs a person, a line each: what it is, and what to do. None when all is well. */
export function troublesOf(looked: Looked): string[] {
  return [schemaTrouble, ...TROUBLES].flatMap((trouble) => trouble(looked))
}

function schemaTrouble({ schema: { applied, known } }: Looked): string[] {
  if (applied === known) return []
  return applied < known
    ? [
        `The database has schema ${applied}, this version needs ${known}: start this version of Rema on it once.`,
      ]
    : [
        `The database has schema ${applied}, this version knows ${known}: use the checkout that the site runs.`,
      ]
}

const TROUBLES: readonly ((looked: Looked) => string[])[] = [
  ({ disks }) =>
    disks
      .filter(
        ({ freeBytes, allBytes }) =>
          freeBytes < Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * allBytes),
      )
      .map(
        ({ folder, freeBytes }) =>
          `Only ${Math.floor(freeBytes / 1e6)} MB are left on the disk of ${folder}: delete what is not Rema's, or give it a larger disk. When it is full, nothing is stored.`,
      ),
  ({ backups, nowMs }) => {
    if (backups === null) return []
    const { folder, newest } = backups
    if (newest === null) {
      return [
        `There is no backup in ${folder} (BACKUP_DIR): see what makes them, and whether the folder can be written.`,
      ]
    }
    const hours = Math.floor((nowMs - newest.getTime()) / HOUR_MS)
    return hours < MAX_BACKUP_HOURS
      ? []
      : [
          `The newest backup in ${folder} is ${hours} hours old: see what makes them, and whether the folder can be written.`,
        ]
  },
  ({ state: { oldestTransactionSeconds: seconds } }) =>
    seconds === null || seconds < MAX_TRANSACTION_SECONDS
      ? []
      : [
          `A transaction has been open for ${Math.floor(seconds / 60)} minutes, and the database cannot tidy up behind it: find its pid in pg_stat_activity (order by xact_start) and end it with pg_terminate_backend.`,
        ],
  ({ state: { preparedTransactions: count } }) =>
    count === 0
      ? []
      : [
          `${count} prepared transactions hold locks, and Rema makes none: see pg_prepared_xacts, then commit prepared or rollback prepared.`,
        ],
  ({ state: { invalidIndexes } }) =>
    invalidIndexes.map(
      (name) => `The index ${name} is not valid: reindex index concurrently ${name};`,
    ),
  ({ state: { wraparoundAge } }) =>
    wraparoundAge < MAX_WRAPAROUND_AGE
      ? []
      : [
          `The database has not frozen its rows for ${Math.floor(wraparoundAge / 1e6)} million transactions and stops writing at 2,147: run vacuum (freeze) on it, and see why autovacuum does not.`,
        ],
  ({ state: { checksumFailures } }) =>
    checksumFailures === 0
      ? []
      : [
          `PostgreSQL read ${checksumFailures} damaged pages: the disk fails. Make a backup now, check it, and move to another disk.`,
        ],
]
