import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../server/testing/test-app.ts'
import { run, settingsFor } from '../../testing/run-command.ts'
import { UNFINISHED } from '../../write-whole.ts'
import { makeBackup } from '../make-backup.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { NO_RECORD, readRecord } from '../../../server/backup-record.ts'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-03-12T12:00:00Z')

async function givenSchedule({ lock = null }: { lock?: Encrypter | null } = {}) {
  const site = await testApp()
  const folder = await mkdtemp(join(tmpdir(), 'rema-scheduled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said: string[] = []
  const stopping = new AbortController()
  const clock = { ms: NOON }
  const settings = {
    folder,
    everyMs: 6 * HOUR_MS,
    keep: { days: 2, weeks: 0, months: 0 },
    recipient: null,
    passphraseFile: null,
  }
  const look = (place = folder, connection = site.database) =>
    backUpWhenDue({
      settings: { ...settings, folder: place },
      everyMs: settings.everyMs,
      connection,
      log: {
        info: (_about, what) => said.push(what),
        error: (_about, what) => said.push(what),
      },
      lock,
      now: () => clock.ms,
      signal: stopping.signal,
    })
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith('rema-'))
  return { site, folder, said, stopping, clock, look, files }
}

test('a backup is made when the newest is old enough, and those that are not kept go', async () => {
  const { folder, clock, look, files, said } = await givenSchedule()
  expect(await look()).toBe(HOUR_MS)
  expect(await files()).toEqual(['rema-2026-03-12T120000Z.tar.gz'])
  clock.ms += 6 * HOUR_MS - 60_001
  expect(await look()).toBe(60_001)
  clock.ms += 60_001
  await look()
  expect(await files()).toEqual(['rema-2026-03-12T180000Z.tar.gz'])
  expect(said).toEqual(['a scheduled backup was made', 'a scheduled backup was made'])
  expect(await readRecord(folder)).toMatchObject({
    success: { at: '2026-03-12T18:00:00.000Z' },
    failure: null,
    failures: 0,
  })
})

test('two servers that look at once make one', async () => {
  const { look, files, said } = await givenSchedule()
  await Promise.all([look(), look()])
  expect(await files()).toHaveLength(1)
  expect(said).toHaveLength(1)
})

test('after failures the pauses grow, the last good one stays, and status tells of it', async () => {
  const { site, folder, clock, look, files, said } = await givenSchedule()
  await look()
  clock.ms += 7 * HOUR_MS
  await site.pool.query('alter table schema_migrations rename to hidden')
  expect([await look(), await look(), await look()]).toEqual([60_000, 120_000, 240_000])
  expect(await files()).toEqual(['rema-2026-03-12T120000Z.tar.gz'])
  expect(said.slice(1)).toEqual(Array.from({ length: 3 }, () => 'a scheduled backup failed'))
  expect(await readRecord(folder)).toMatchObject({
    success: { at: '2026-03-12T12:00:00.000Z' },
    failure: { at: '2026-03-12T19:00:00.000Z', reason: expect.stringMatching(/database is empty/) },
    failures: 3,
  })
  await site.pool.query('alter table hidden rename to schema_migrations')
  const told = await run(['status'], { ...settingsFor(site.database), BACKUP_TO: folder })
  expect(told.stdout).toMatch(/NEEDED: Scheduled backups fail \(3 times now, .*database is empty/)
  await look()
  expect(await readRecord(folder)).toMatchObject({ failures: 0 })
})

test('one by hand that is under way is no failure: it is waited for, and no other is made', async () => {
  const { site, folder, clock, look, files, said } = await givenSchedule()
  const goOn = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const byHand = makeBackup(site.database, folder, {
    nowMs: clock.ms - 1000,
    hear: () => begun.resolve(),
    rest: () => goOn.promise,
  })
  await begun.promise
  expect(await look()).toBe(60_000)
  goOn.resolve()
  await byHand
  clock.ms += 60_000
  expect(await look()).toBe(HOUR_MS)
  expect(await files()).toEqual(['rema-2026-03-12T115959Z.tar.gz'])
  expect([said, await readRecord(folder)]).toEqual([[], NO_RECORD])
})

test.each([
  ['since', 60_000],
  ['meanwhile, begun before the failure', -1000],
])('failures are over when somebody has made a backup %s', async (_when, afterMs) => {
  const { site, folder, clock, look } = await givenSchedule()
  await site.pool.query('alter table schema_migrations rename to hidden')
  await look()
  expect(await readRecord(folder)).toMatchObject({ failures: 1 })
  await site.pool.query('alter table hidden rename to schema_migrations')
  await makeBackup(site.database, folder, { nowMs: clock.ms + afterMs })
  clock.ms += 60_000
  await look()
  expect(await readRecord(folder)).toMatchObject({
    success: null,
    failure: { at: '2026-03-12T12:00:00.000Z' },
    failures: 0,
  })
})

test('a folder that is not there is a failure, and is not made', async () => {
  const { folder, look, said } = await givenSchedule()
  expect(await look(join(folder, 'missing'))).toBe(60_000)
  expect(said).toEqual(['a scheduled backup failed'])
  expect(await readdir(folder)).toEqual([])
})

test('a role that may not read everything is told who may', async () => {
  const { site, folder, look, said } = await givenSchedule()
  const role = `rema_test_${randomUUID().replaceAll('-', '')}`
  await site.pool.query(`create role ${role} login`)
  try {
    expect(await look(folder, { ...site.database, user: role })).toBe(60_000)
  } finally {
    await site.pool.query(`drop role ${role}`)
  }
  expect(said).toEqual(['a scheduled backup failed'])
  expect(await readRecord(folder)).toMatchObject({
    failure: { reason: expect.stringMatching(/back up as the role that owns the tables/) },
  })
})

test('to a public key it is no other failure when the file cannot be made', async () => {
  const lock = new Encrypter()
  lock.addRecipient(await identityToRecipient(await generateX25519Identity()))
  const { folder, look, said } = await givenSchedule({ lock })
  // A folder in the place of the file, as one that takes no new file: root may write into any.
  const unfinished = `.rema-2026-03-12T120000Z.tar.gz.age.${process.pid}${UNFINISHED}`
  await mkdir(join(folder, unfinished))
  expect(await look()).toBe(60_000)
  expect(said).toEqual(['a scheduled backup failed'])
  expect(await readRecord(folder)).toMatchObject({
    failure: { reason: expect.stringMatching(/cannot be written/) },
  })
})

test('a backup that is under way when the server stops leaves nothing', async () => {
  const { folder, look, said, stopping } = await givenSchedule()
  stopping.abort()
  await expect(look()).rejects.toThrow('aborted')
  expect(await readdir(folder)).toEqual([])
  expect(said).toEqual([])
})
