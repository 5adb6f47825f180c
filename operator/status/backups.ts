import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupRecord, readRecord } from '../../server/backup-record.ts'

/** What there is in the folder of backups; `newest` is null where there is none or the folder is gone. */
export type Backups = {
  folder: string
  newest: Date | null
  /** Of those that Rema makes by itself. */
  scheduled: BackupRecord
}

/** Null when BACKUP_TO is not set: then nobody knows where to look. */
export async function readBackups(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Backups | null> {
  const folder = env['BACKUP_TO']?.trim()
  if (folder === undefined || folder === '') return null
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => !/^\.|\.(part|tmp|partial)$/.test(name))
  const found = await Promise.all(whole.map((name) => stat(join(folder, name)).catch(() => null)))
  const times = found.flatMap((file) => (file?.isFile() === true ? [file.mtimeMs] : []))
  const scheduled = await readRecord(folder)
  return { folder, scheduled, newest: times.length === 0 ? null : new Date(Math.max(...times)) }
}
