/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
export type Keep = { days: number; weeks: number; months: number }

export type BackupSettings = {
  folder: string
  /** Null where something else makes the backups, and the folder is only looked at. */
  everyMs: number | null
  keep: Keep
  /** An age public key; null for none. */
  recipient: string | null
  /** A file whose first line is the passphrase; null for none. */
  passphraseFile: string | null
}

/** What docs/privacy.md promises: what was erased is gone from backups after so many days. */
export const MAX_BACKUP_DAYS = 30

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const [MIN_EVERY_MS, MAX_EVERY_MS] = [15 * 60_000, 7 * 86_400_000]

/** The settings of scheduled backups, null where BACKUP_TO is not set; mistakes are added to the list. */
export function readBackupSettings(
  value: (name: string) => string | undefined,
  mistakes: string[],
): BackupSettings | null {
  const everyMs = everyFrom(value('BACKUP_EVERY') ?? '24h')
  if (everyMs === undefined) {
    mistakes.push('BACKUP_EVERY must be off, or a time from 15m to 7d such as 6h')
  }
  const keep = keepFrom(value('BACKUP_KEEP') ?? '7d4w')
  if (keep === undefined) mistakes.push('BACKUP_KEEP must look like 7d4w: days, weeks, months (m)')
  else if (reachesBackDays(keep) > MAX_BACKUP_DAYS) {
    mistakes.push(
      `BACKUP_KEEP must not reach back more than ${MAX_BACKUP_DAYS} days, for visitors are promised that what they erase is gone from backups then`,
    )
  }
  const recipient = value('BACKUP_RECIPIENT') ?? null
  if (recipient !== null && !/^age1[a-z0-9]+$/.test(recipient)) {
    mistakes.push('BACKUP_RECIPIENT must be an age public key, age1…')
  }
  const passphraseFile = value('BACKUP_PASSPHRASE_FILE') ?? null
  if (passphraseFile === '-') mistakes.push('BACKUP_PASSPHRASE_FILE must name a file')
  if (recipient !== null && passphraseFile !== null) {
    mistakes.push('BACKUP_RECIPIENT and BACKUP_PASSPHRASE_FILE exclude each other')
  }
  const folder = value('BACKUP_TO')
  if (folder === undefined || everyMs === undefined || keep === undefined) return null
  return { folder, everyMs, keep, recipient, passphraseFile }
}

function everyFrom(text: string): number | null | undefined {
  if (text === 'off') return null
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNIT_MS[unit] ?? 0)
  return ms >= MIN_EVERY_MS && ms <= MAX_EVERY_MS ? ms : undefined
}

function keepFrom(text: string): Keep | undefined {
  const found = /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text)
  if (!found || text === '') return undefined
  const [days = 0, weeks = 0, months = 0] = found
    .slice(1)
    .map((count: string | undefined) => Number(count ?? 0))
  return days + weeks + months === 0 ? undefined : { days, weeks, months }
}

function reachesBackDays({ days, weeks, months }: Keep): number {
  return Math.max(days, weeks * 7, months * 30)
}
