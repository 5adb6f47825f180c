import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenPet } from '../../server/testing/pets.ts'
import { bareDatabase } from '../../server/testing/test-app.ts'
import { emptyFolder, givenSite } from '../testing/given-site.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'
import { type Found, actionsFor } from './actions.ts'
import type { BackupFile } from './backups.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000)

const backup = (hours: number) =>
  ({ name: `${hours}.sql.gz`, kind: 'backup', at: hoursAgo(hours) }) as const
const GOOD: Found = {
  site: {
    problem: null,
    damagedPages: 0,
    isServing: true,
    clock: hoursAgo(0),
    newest: hoursAgo(0),
  },
  disks: [{ folder: '/data', freeBytes: 2 * 1024 ** 3, allBytes: 100e9 }],
  backups: { folder: '/b', files: [backup(47), backup(719)] },
}
const onDisk = (freeBytes: number, allBytes: number): Partial<Found> => ({
  disks: [{ folder: '/data', freeBytes, allBytes }],
})
const withFiles = (...files: BackupFile[]): Partial<Found> => ({ backups: { folder: '/b', files } })
const withSite = (site: Partial<Found['site']>): Partial<Found> => ({
  site: { ...GOOD.site, ...site },
})

test('nothing needs a person when all is well', () => {
  expect(actionsFor(GOOD, NOW)).toEqual([])
  expect(actionsFor({ ...GOOD, backups: null }, NOW)).toEqual([])
})

test.each<[what: string, found: Partial<Found>, says: RegExp]>([
  ['a stopped site', withSite({ isServing: false }), /^Rema is stopped/],
  ['damaged pages', withSite({ damagedPages: 2 }), /^PostgreSQL read damaged pages \(2\)/],
  ['another clock', withSite({ clock: hoursAgo(0.04) }), /^The clock of the database says /],
  ['a stored time ahead', withSite({ newest: hoursAgo(-2) }), /T14:00.* in the future: the clock/],
  ['a full disk', onDisk(2 * 1024 ** 3 - 1, 100e9), /^Only 2147 MB .* on the disk of \/data/],
  ['a small disk that is full', onDisk(49e6, 1e9), /^Only 49 MB/],
  ['no backup', withFiles(), /^There is no backup in \/b/],
  ['an old backup', withFiles(backup(48)), /is 48 hours old in \/b/],
  ['a backup from the future', withFiles(backup(-3)), /^-3\.sql\.gz in \/b is from the future/],
  [
    'what should be deleted',
    withFiles(backup(1), backup(720), { ...backup(48), kind: 'unfinished' }),
    /^Delete .* in \/b, .*: 720\.sql\.gz, 48\.sql\.gz\.$/,
  ],
])('%s needs a person, in one line', (_what, found, says) => {
  expect(actionsFor({ ...GOOD, ...found }, NOW)).toEqual([expect.stringMatching(says)])
})

const site = await givenSite()

test('status prints version, database and what is stored', async () => {
  await givenPet(site)
  const { code, stdout } = await site.rema(['status'])
  expect(stdout).toMatch(/^Database +\S+ at .+:\d+, database \S+, PostgreSQL /m)
  expect(stdout).toMatch(/^Stored +1 pet, 0 care entries, 0 votes, 0 addresses$/m)
  expect(stdout).toMatch(/^Nothing needs you\.$/m)
  expect(code).toBe(0)
})

test('status looks into the files of BACKUP_DIR', async () => {
  const folder = await emptyFolder()
  await site.rema(['backup', folder])
  const [name = ''] = await readdir(folder)
  const backups = await readFile(join(folder, name))
  const old = new Date(Date.now() - 49 * 3_600_000)
  const files = {
    'rema-1.sql.gz': Buffer.concat([Buffer.from('banner'), backups]),
    'rema-2.sql.gz': backups.subarray(0, -9),
    'rema-3.sql.gz.age': '',
    '.rema-4.sql.gz.1.unfinished': 'rows',
    README: 'What is in this folder',
  }
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
  await utimes(join(folder, '.rema-4.sql.gz.1.unfinished'), old, old)
  await utimes(join(folder, 'README'), 0, 0)
  const env = { ...settingsFor(site.database), BACKUP_DIR: folder }
  const { code, stdout } = await run(['status'], env)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Backups +newest: .*Z, 5 files$/m)
  expect(stdout).toMatch(/^NEEDED: .*rema-1\.sql\.gz is not a complete, gzipped backup/m)
  expect(stdout).toMatch(/^NEEDED: .*rema-2\.sql\.gz is not a complete, gzipped backup/m)
  expect(stdout).toMatch(/^NEEDED: Delete .*: \.rema-4\.sql\.gz\.1\.unfinished\.$/m)
  const nowhere = await run(['status'], { ...env, BACKUP_DIR: '/nowhere' })
  expectEnd(nowhere, 1, /^NEEDED: \/nowhere cannot be/m)
})

test('status needs a person for another schema, and other commands refuse it', async () => {
  const settings = settingsFor((await bareDatabase()).database)
  expectEnd(await run(['status'], settings), 1, /^NEEDED: The database needs 0001_schema\.sql/m)
  expectEnd(await run(['check'], settings), 1, /^The database needs 0001_schema\.sql/)
})

test('status reports a database that does not answer', async () => {
  const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/rema' }
  expectEnd(
    await run(['status'], settings),
    1,
    /^NEEDED: The database cannot be reached \(connect ECONNREFUSED/m,
  )
})
