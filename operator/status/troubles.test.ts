import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackups } from './look.ts'
import { type Looked, troublesOf } from './troubles.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000)

const WELL: Looked = {
  schema: { applied: 8, known: 8 },
  state: {
    version: '18.1',
    startedAt: hoursAgo(100),
    connections: 3,
    connectedSince: hoursAgo(1),
    oldestTransactionSeconds: 1799,
    preparedTransactions: 0,
    invalidIndexes: [],
    wraparoundAge: 999_999_999,
    checksumFailures: 0,
  },
  disks: [{ folder: '/data', freeBytes: 2 * 1024 ** 3, allBytes: 100e9 }],
  backups: { folder: '/backups', newest: hoursAgo(47) },
  nowMs: NOW,
}

const { state } = WELL

test('where all is well, nothing needs a person', () => {
  expect(troublesOf(WELL)).toEqual([])
  expect(troublesOf({ ...WELL, backups: null })).toEqual([])
})

test.each<[what: string, looked: Partial<Looked>, says: RegExp]>([
  [
    'an old schema',
    { schema: { applied: 7, known: 8 } },
    /^The database has schema 7, this version needs 8/,
  ],
  ['a newer schema', { schema: { applied: 9, known: 8 } }, /use the checkout that the site runs/],
  [
    'a full disk',
    { disks: [{ folder: '/data', freeBytes: 2 * 1024 ** 3 - 1, allBytes: 100e9 }] },
    /^Only 2147 MB are left on the disk of \/data/,
  ],
  [
    'a small disk that is full',
    { disks: [{ folder: '/data', freeBytes: 49e6, allBytes: 1e9 }] },
    /^Only 49 MB/,
  ],
  [
    'no backup',
    { backups: { folder: '/backups', newest: null } },
    /^There is no backup in \/backups/,
  ],
  ['an old backup', { backups: { folder: '/backups', newest: hoursAgo(48) } }, /is 48 hours old/],
  [
    'a long transaction',
    { state: { ...state, oldestTransactionSeconds: 1800 } },
    /open for 30 minutes/,
  ],
  [
    'a prepared transaction',
    { state: { ...state, preparedTransactions: 1 } },
    /^1 prepared transactions/,
  ],
  [
    'an index that is not valid',
    { state: { ...state, invalidIndexes: ['pet_activities_newest'] } },
    /reindex index concurrently pet_activities_newest;$/,
  ],
  [
    'a wraparound',
    { state: { ...state, wraparoundAge: 1_000_000_000 } },
    /for 1000 million transactions/,
  ],
  [
    'damaged pages',
    { state: { ...state, checksumFailures: 2 } },
    /^PostgreSQL read 2 damaged pages/,
  ],
])('%s needs somebody, in one line', (_what, looked, says) => {
  const troubles = troublesOf({ ...WELL, ...looked })
  expect(troubles).toHaveLength(1)
  expect(troubles[0]).toMatch(says)
})

test('the newest backup is the newest file; hidden and empty ones do not count', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect((await readBackups(folder)).newest).toBeNull()
  const files = [
    ['rema-a.tar.gz', 'rows', 47],
    ['rema-b.tar.gz', 'rows', 23],
    ['rema-c.tar.gz.age', '', 1],
    ['.rema-d.tar.gz.7.unfinished', 'rows', 1],
  ] as const
  for (const [name, text, hours] of files) {
    await writeFile(join(folder, name), text)
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours))
  }
  expect((await readBackups(folder)).newest).toEqual(hoursAgo(23))
})
