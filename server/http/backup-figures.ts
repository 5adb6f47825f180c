import type { Registry } from 'prom-client'
import { readRecord } from '../backup-record.ts'
import { gaugesOf } from './gauges-of.ts'

/** How scheduled backups go, by the record that lies beside them: whichever server made them. */
export function watchBackups(folder: string, registry: Registry): void {
  gaugesOf(registry, () => readRecord(folder), [
    {
      name: 'rema_backup_failures',
      help: 'Scheduled backups that failed since the last that was made.',
      value: ({ failures }) => failures,
    },
    {
      name: 'rema_backup_last_failure_timestamp_seconds',
      help: 'When a scheduled backup failed last; 0 for never.',
      value: ({ failure }) => secondsOf(failure?.at),
    },
    {
      name: 'rema_backup_last_success_timestamp_seconds',
      help: 'Of what moment the last scheduled backup is; 0 for none.',
      value: ({ success }) => secondsOf(success?.at),
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

function secondsOf(at: string | undefined): number {
  return at === undefined ? 0 : Date.parse(at) / 1000
}
