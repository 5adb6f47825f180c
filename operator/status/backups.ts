import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupRecord, readRecord } from '../../server/backup-record.ts'
import { readConfig } from '../../server/config.ts'
import { instantOf } from '../backup/schedule/which-to-delete.ts'

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
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map((name) => timeOf(join(folder, name), name, everyMs)))
  const past = times.filter((time) => time <= nowMs)
  return {
    folder,
    scheduled: await readRecord(folder),
    newest: past.length === 0 ? null : new Date(Math.max(...past)),
    maxHours: Math.max(USUAL_HOURS, (2 * (everyMs ?? 0)) / HOUR_MS),
  }
}

/**
 * Of which instant a backup is, ms: what its name says, for a copy may be younger. Where something else makes the
 * backups, files of other names are theirs, as old as they are. Not a number for what is no backup.
 */
async function timeOf(path: string, name: string, everyMs: number | null): Promise<number> {
  const named = instantOf(name)
  if (named !== null) return named
  if (everyMs !== null || /^\.|\.(part|tmp|partial)$/.test(name)) return Number.NaN
  const file = await stat(path).catch(() => null)
  return file?.isFile() === true ? file.mtimeMs : Number.NaN
}
