import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_RECORD, writeRecord } from '../backup-record.ts'
import { testApp } from '../testing/test-app.ts'

const NOON = '2026-03-12T12:00:00.000Z'
const NOON_SECONDS = Date.parse(NOON) / 1000

/** A folder of backups and what the server's figures say of it now. */
async function given({ anyName = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backup-figures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { app } = await testApp({ metrics: true, backups: { folder, anyName } })
  const figures = async () =>
    (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('rema_backup'))
  return {
    folder,
    figures,
    lay: (name: string) => writeFile(join(folder, name), ''),
    newest: async () => {
      const line = (await figures()).find((one) => one.includes('_last_success_'))
      return Number(line?.split(' ')[1])
    },
  }
}

test('how scheduled backups go is in the figures, as the record beside them has it now', async () => {
  const { folder, figures } = await given()
  expect(await figures()).toEqual([
    'rema_backup_failures 0',
    'rema_backup_last_failure_timestamp_seconds 0',
    'rema_backup_last_success_timestamp_seconds 0',
    'rema_backup_last_bytes 0',
    'rema_backup_last_seconds 0',
  ])
  const success = { at: NOON, bytes: 4096, tookMs: 1500 }
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

test('a backup by hand or of cron is one: the newest name tells, where it is later than the record', async () => {
  const { folder, lay, newest } = await given()
  await lay('rema-2026-03-12T120000Z.tar.gz')
  await lay('rema-2026-03-01T120000Z.tar.gz.age')
  expect(await newest()).toBe(NOON_SECONDS)
  await writeRecord(folder, {
    ...NO_RECORD,
    success: { at: '2026-03-12T12:30:00.000Z', bytes: 1, tookMs: 1 },
  })
  expect(await newest()).toBe(NOON_SECONDS + 1800)
  await lay('rema-2026-03-12T130000Z.tar.gz')
  await lay('rema-9999-03-12T130000Z.tar.gz')
  await lay('notes.txt')
  expect(await newest()).toBe(NOON_SECONDS + 3600)
})

test.each([
  ['is a backup, as old as it is, where something else makes them', true, NOON_SECONDS],
  ['is none where Rema makes them', false, 0],
])('a file of another name %s, also after Rema has tried', async (_what, anyName, seconds) => {
  const { folder, lay, newest } = await given({ anyName })
  const failure = { at: '2026-03-01T12:00:00.000Z', reason: 'It may not read the list.' }
  await writeRecord(folder, { ...NO_RECORD, failure, failures: 3 })
  await lay('nightly.dump')
  await utimes(join(folder, 'nightly.dump'), NOON_SECONDS, NOON_SECONDS)
  expect(await newest()).toBe(seconds)
})

test('failures before the newest backup are over, also where nothing scheduled comes after them', async () => {
  const { folder, figures, lay } = await given()
  const failure = { at: NOON, reason: 'There is no room.' }
  await writeRecord(folder, { ...NO_RECORD, failure, failures: 3 })
  await lay('rema-2026-03-12T110000Z.tar.gz')
  expect(await figures()).toContain('rema_backup_failures 3')
  await lay('rema-2026-03-12T130000Z.tar.gz')
  expect(await figures()).toContain('rema_backup_failures 0')
})

test('a folder that is gone has none', async () => {
  const { folder, newest } = await given()
  await rm(folder, { recursive: true })
  expect(await newest()).toBe(0)
})

test('and nowhere else', async () => {
  const { app } = await testApp({ metrics: true })
  expect((await app.inject('/metrics')).body).not.toContain('rema_backup')
})
