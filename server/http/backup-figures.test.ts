import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_RECORD, writeRecord } from '../backup-record.ts'
import { testApp } from '../testing/test-app.ts'

test('how scheduled backups go is in the figures, as the record beside them has it now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backup-figures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { app } = await testApp({ metrics: true, backupFolder: folder })
  const figures = async () =>
    (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('rema_backup'))
  expect(await figures()).toEqual([
    'rema_backup_failures 0',
    'rema_backup_last_failure_timestamp_seconds 0',
    'rema_backup_last_success_timestamp_seconds 0',
    'rema_backup_last_bytes 0',
    'rema_backup_last_seconds 0',
  ])
  const success = { at: '2026-03-12T12:00:00.000Z', bytes: 4096, tookMs: 1500 }
  const failure = { at: '2026-03-13T12:00:00.000Z', reason: 'There is no room.' }
  await writeRecord(folder, { ...NO_RECORD, success, failure, failures: 2 })
  expect(await figures()).toEqual([
    'rema_backup_failures 2',
    'rema_backup_last_failure_timestamp_seconds 1773403200',
    'rema_backup_last_success_timestamp_seconds 1773316800',
    'rema_backup_last_bytes 4096',
    'rema_backup_last_seconds 1.5',
  ])
})

test('and nowhere else', async () => {
  const { app } = await testApp({ metrics: true })
  expect((await app.inject('/metrics')).body).not.toContain('rema_backup')
})
