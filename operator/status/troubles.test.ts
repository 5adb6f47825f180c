import { expect, test } from 'vitest'
import type { ArchiveState } from './archive.ts'
import { NO_RECORD } from '../../server/backup-record.ts'
import { type Looked, troublesOf } from './troubles.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000)

const ARCHIVE: ArchiveState = {
  folder: '/archive',
  isArchiving: true,
  failingSince: null,
  lastArchivedAt: hoursAgo(1),
  waiting: 0,
  logBytes: 16e6,
  oldest: hoursAgo(150),
  newest: hoursAgo(47),
  copyHours: 47,
  isIdle: false,
}

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
    erasedSince: hoursAgo(47),
  },
  disks: [{ folder: '/data', freeBytes: 2 * 1024 ** 3, allBytes: 100e9 }],
  archive: ARCHIVE,
  backups: { folder: '/backups', scheduled: NO_RECORD, newest: hoursAgo(47), maxHours: 48 },
  isEmbedded: true,
  nowMs: NOW,
}

const { state } = WELL

test('where all is well, nothing needs a person', () => {
  expect(troublesOf(WELL)).toEqual([])
  expect(troublesOf({ ...WELL, backups: null, archive: null })).toEqual([])
  expect(troublesOf({ ...WELL, archive: { ...ARCHIVE, copyHours: 900, isIdle: true } })).toEqual([])
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
    { backups: { folder: '/backups', scheduled: NO_RECORD, newest: null, maxHours: 48 } },
    /^There is no backup in \/backups/,
  ],
  [
    'an old backup',
    { backups: { folder: '/backups', scheduled: NO_RECORD, newest: hoursAgo(48), maxHours: 48 } },
    /is 48 hours old/,
  ],
  [
    'scheduled backups that fail',
    {
      backups: {
        folder: '/backups',
        newest: hoursAgo(1),
        maxHours: 48,
        scheduled: {
          success: null,
          failure: { at: '2026-03-12T11:00:00.000Z', reason: 'There is no room.' },
          failures: 2,
        },
      },
    },
    /^Scheduled backups fail \(2 times now, last at 2026-03-12T11:00:00.000Z\): There is no room\./,
  ],
  [
    'an archive that fails',
    { archive: { ...ARCHIVE, failingSince: hoursAgo(2), waiting: 120, logBytes: 2e9 } },
    /not been archived since 2026-03-12T10:00:00.000Z, and 120 segments wait .* \(2000 MB\)/,
  ],
  [
    'a site that does not archive',
    { archive: { ...ARCHIVE, isArchiving: false } },
    /^Nothing is archived/,
  ],
  ['an archive without a copy', { archive: { ...ARCHIVE, newest: null } }, /^There is no copy/],
  ['an archive with an old copy', { archive: { ...ARCHIVE, copyHours: 48 } }, /is 48 hours old/],
  [
    'bytes that were erased',
    { state: { ...state, erasedSince: hoursAgo(48) } },
    /erased 48 hours ago is still/,
  ],
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

test('scheduled backups that failed before the newest was made need nobody', () => {
  const failure = { at: '2026-03-12T10:59:59.999Z', reason: 'There is no room.' }
  const scheduled = { success: null, failure, failures: 2 }
  const backups = { folder: '/backups', newest: hoursAgo(1), maxHours: 48, scheduled }
  expect(troublesOf({ ...WELL, backups })).toEqual([])
})

test('on a database of one’s own, erased bytes are the operator’s', () => {
  const looked = { ...WELL, isEmbedded: false, state: { ...state, erasedSince: hoursAgo(50) } }
  expect(troublesOf(looked)[0]).toMatch(/What was erased\.$/)
})
