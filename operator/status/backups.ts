import { type BackupRecord, readRecord } from '../../server/backup-record.ts'
import { readConfig } from '../../server/config.ts'
import { newestBackup } from '../../server/newest-backup.ts'

/** What there is in the folder of backups; `newest` is null where there is none or the folder is gone. */
export type Backups = {
  folder: string
  newest: Date | null
  /** How old the newest may be. */
  maxHours: number
  /** Of those that Rema makes by itself. */
  scheduled: BackupRecord
}

const HOUR_MS = 3_600_000
const USUAL_HOURS = 48

/** Null when BACKUP_TO is not set: then nobody knows where to look. */
export async function readBackups(
  env: Readonly<Record<string, string | undefined>>,
  nowMs: number,
): Promise<Backups | null> {
  const { backups } = readConfig(env)
  if (backups === null) return null
  const { folder, everyMs } = backups
  // Where something else makes the backups, files of other names are theirs.
  const newestMs = await newestBackup(folder, { anyName: everyMs === null, nowMs })
  return {
    folder,
    scheduled: await readRecord(folder),
    newest: newestMs === null ? null : new Date(newestMs),
    maxHours: Math.max(USUAL_HOURS, (2 * (everyMs ?? 0)) / HOUR_MS),
  }
}
