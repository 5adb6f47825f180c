import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenPet } from '../../server/testing/pets.ts'
import { emptyFolder, givenSite } from '../testing/given-site.ts'
import { expectEnd, run } from '../testing/run-command.ts'
import { type Found, actionsFor } from './actions.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000)

const GOOD: Found = {
  site: { problem: null, damagedPages: 0 },
  disks: [{ folder: '/data', freeBytes: 2 * 1024 ** 3, allBytes: 100e9 }],
  backups: { folder: '/backups', newest: hoursAgo(47) },
}
const onDisk = (freeBytes: number, allBytes: number): Partial<Found> => ({
  disks: [{ folder: '/data', freeBytes, allBytes }],
})
const withBackup = (newest: Date | null): Partial<Found> => ({ backups: { folder: '/b', newest } })

test('nothing needs a person when all is well', () => {
  expect(actionsFor(GOOD, NOW)).toEqual([])
  expect(actionsFor({ ...GOOD, backups: null }, NOW)).toEqual([])
})

test.each<[what: string, found: Partial<Found>, says: RegExp]>([
  ['a database without an answer', { site: { problem: 'It is away.' } }, /^It is away\.$/],
  ['a full disk', onDisk(2 * 1024 ** 3 - 1, 100e9), /^Only 2147 MB .* on the disk of \/data/],
  ['a small disk that is full', onDisk(49e6, 1e9), /^Only 49 MB/],
  ['no backup', withBackup(null), /^There is no backup in \/b/],
  ['an old backup', withBackup(hoursAgo(48)), /is 48 hours old in \/b/],
  [
    'damaged pages',
    { site: { problem: null, damagedPages: 2 } },
    /^PostgreSQL read 2 damaged pages/,
  ],
])('%s needs a person, in one line', (_what, found, says) => {
  expect(actionsFor({ ...GOOD, ...found }, NOW)).toEqual([expect.stringMatching(says)])
})

const site = await givenSite()

test('status prints version, database and what is stored', async () => {
  await givenPet(site)
  const { code, stdout } = await site.rema(['status'])
  expect(stdout).toMatch(/^Database +\S+ at .+:\d+, database \S+, PostgreSQL /m)
  expect(stdout).toMatch(/^Stored +1 pets, 0 care entries, 0 votes, 0 addresses$/m)
  expect(stdout).toMatch(/^Nothing needs you\.$/m)
  expect(code).toBe(0)
})

test('status does not need a person weeks after a deletion', async () => {
  await site.call(await givenPet(site), 'DELETE', '/api/visitor')
  await site.pool.query("update forgotten_visitors set forgotten_at = now() - interval '29 days'")
  const { code, stdout } = await site.rema(['status', '--json'])
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { actions: [] }])
})

test('status finds the newest backup; hidden and empty files do not count', async () => {
  const folder = await emptyFolder()
  const hours = { 'a.sql.gz': 50, 'b.sql.gz': 49, 'empty.sql.gz.age': 1, '.c.unfinished': 1 }
  for (const [name, age] of Object.entries(hours)) {
    await writeFile(join(folder, name), name.startsWith('empty') ? '' : 'rows')
    const time = new Date(Date.now() - age * 3_600_000)
    await utimes(join(folder, name), time, time)
  }
  expectEnd(await site.rema(['status', '--backups', folder]), 1, /is 49 hours old/)
})

test('status needs a person for another schema', async () => {
  const { rows } = await site.pool.query(`delete from schema_migrations
    where version = (select max(version) from schema_migrations) returning *`)
  const result = await site.rema(['status'])
  const check = await site.rema(['check'])
  await site.pool.query(
    'insert into schema_migrations values ($1, $2, $3, $4)',
    Object.values(rows[0]),
  )
  expectEnd(result, 1, /^NEEDED: The database needs \d{4}_\w+\.sql of this version/m)
  expectEnd(check, 1, /^The database needs \d{4}_\w+\.sql of this version/m)
})

test('status reports a database that does not answer, as text and as JSON', async () => {
  const settings = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/rema' }
  expectEnd(await run(['status'], settings), 1, /^NEEDED: The PostgreSQL .* does not answer/m)
  const { code, stdout } = await run(['status', '--json'], settings)
  expect([code, JSON.parse(stdout).site.problem]).toEqual([1, expect.stringMatching('REFUSED')])
})
