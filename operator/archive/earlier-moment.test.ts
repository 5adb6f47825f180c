import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  addAddress,
  addressesIn,
  momentAfter,
  openArchived,
  restoreFrom,
  switchSegment,
} from '../testing/archived-site.ts'
import { type Base, readContents } from './contents.ts'
import { copyBase } from './copy-base.ts'
import { expire } from './keep-archive.ts'

const { signal } = new AbortController()
const SEVEN_DAYS_MS = 7 * 86_400_000

/** The instant at which a copy is seven days old, ms. */
function sevenDaysAfter({ at }: Base): number {
  return Date.parse(at) + SEVEN_DAYS_MS
}

/**
 * The archive of a site that was copied, made a mistake, was copied again long after, was restored to the moment
 * before the mistake, and went on from there, with a copy of its own.
 */
async function givenRestoredSite() {
  const place = await mkdtemp(join(tmpdir(), 'rema-earlier-'))
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  const archive = join(place, 'archive')
  await mkdir(archive)

  const before = await openArchived(join(place, 'before'), archive)
  const copied = await copyBase(before.connection, archive, signal)
  await addAddress(before.pool, 'early')
  const moment = await momentAfter(before.pool)
  for (const mistake of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await addAddress(before.pool, mistake)
    await switchSegment(before.pool)
  }
  const givenUp = await copyBase(before.connection, archive, signal)
  await before.close()

  const dataDir = join(place, 'after')
  await restoreFrom(archive, ['--until', moment.toISOString()], dataDir)
  const after = await openArchived(dataDir, archive)
  await addAddress(after.pool, 'later')
  const own = await copyBase(after.connection, archive, signal)
  await addAddress(after.pool, 'latest')
  await switchSegment(after.pool)
  await after.close()
  return { place, archive, copied, givenUp, own }
}

test('what goes on from an earlier moment comes back from the archive, whatever has expired', async () => {
  const { place, archive, copied, givenUp, own } = await givenRestoredSite()
  expect(own.to).toBeLessThan(givenUp.from)

  await expire(archive, sevenDaysAfter(givenUp))
  // Nothing leads from the copy that was given up to where the site is: the one before it has to stay.
  expect((await readContents(archive)).bases).toEqual([copied, own])

  await expire(archive, sevenDaysAfter(own))
  const { bases, segments } = await readContents(archive)
  expect(bases).toEqual([own])
  expect(new Set(segments.map(({ timeline }) => timeline))).toEqual(new Set([own.timeline]))

  const dataDir = join(place, 'again')
  const { code, stdout } = await restoreFrom(archive, [], dataDir)
  expect([code, stdout]).toEqual([0, expect.stringContaining('is the site as it was')])
  expect(await addressesIn(dataDir)).toEqual(['early', 'later', 'latest'])
})
