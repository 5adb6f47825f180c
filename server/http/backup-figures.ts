import type { Registry } from 'prom-client'
import { readRecord } from '../backup-record.ts'
import { newestBackup } from '../newest-backup.ts'
import { gaugesOf } from './gauges-of.ts'

/** `anyName` where something else makes them (BACKUP_EVERY=off), under names of its own perhaps. */
export type BackupsToWatch = { folder: string; anyName: boolean }

/**
 * How scheduled backups go, by the record that lies beside them, and of what moment the newest backup is: whichever
 * server, hand or cron made it. Where nothing was ever scheduled, all but that moment is 0.
 */
export function watchBackups(
  backups: BackupsToWatch,
  registry: Registry,
  now: () => number = Date.now,
): void {
  gaugesOf(registry, () => look(backups, now()), [
    {
      name: 'rema_backup_failures',
      help: 'Scheduled backups that failed since the newest backup.',
      value: ({ failures, failure, newestMs }) =>
        failure !== null && newestMs > Date.parse(failure.at) ? 0 : failures,
    },
    {
      name: 'rema_backup_last_failure_timestamp_seconds',
      help: 'When a scheduled backup failed last; 0 for never.',
      value: ({ failure }) => secondsOf(failure?.at),
    },
    {
      name: 'rema_backup_last_success_timestamp_seconds',
      help: 'Of what moment the newest backup is, made by the server, by hand or by cron; 0 for none.',
      value: ({ newestMs }) => newestMs / 1000,
    },
    {
      name: 'rema_backup_last_bytes',
      help: 'How large the last scheduled backup is.',
      value: ({ success }) => success?.bytes ?? 0,
    },
    {
      name: 'rema_backup_last_seconds',
      help: 'How long the last scheduled backup took.',
      value: ({ success }) => (success?.tookMs ?? 0) / 1000,
    },
  ])
}

async function look({ folder, anyName }: BackupsToWatch, nowMs: number) {
  const record = await readRecord(folder)
  const successMs = record.success === null ? 0 : Date.parse(record.success.at)
  const inFolderMs = (await newestBackup(folder, { anyName, nowMs })) ?? 0
  return { ...record, newestMs: Math.max(successMs, inFolderMs) }
}

function secondsOf(at: string | undefined): number {
  return at === undefined ? 0 : Date.parse(at) / 1000
}
