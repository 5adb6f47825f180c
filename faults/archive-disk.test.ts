import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isThere } from '../operator/in-folders.ts'
import { run } from '../operator/testing/run-command.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { ask } from './ask.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'
import { allowedEndCodes } from './disk.ts'
import { fillDisk } from './fill-disk.ts'
import { figures } from './rounds.ts'
import { dataFolder, poolOf, serve } from './server.ts'

const CANNOT_MOUNT = process.platform !== 'linux' || process.getuid?.() !== 0
const DAY_MS = 86_400_000
const FULL_MS = 1000
/** An ended segment is archived at once, and one that was not when the next one ends. */
const PATIENT = { timeout: 120_000, interval: 200 }

test.skipIf(CANNOT_MOUNT)(
  `the disk of the archive is full: the site goes on, says so, and nothing is missing from the archive afterwards${CANNOT_MOUNT ? ' (not here: it needs Linux and root)' : ''}`,
  { timeout: 300_000 },
  async () => {
    const archive = await smallDisk(24)
    const dataDir = await dataFolder()
    const settings = {
      DATA_DIR: dataDir,
      ARCHIVE_TO: archive,
      ARCHIVE_EVERY: '10',
      METRICS: 'on',
    }
    const crowd = newCrowd({ random: seededRandom(20_261_124), pauseMs: 20 })
    let server = await serve(settings)
    await expect.poll(() => toldOfCopies(archive), PATIENT).toHaveLength(1)

    const ballast = join(archive, 'ballast')
    await fillDisk(ballast)
    await lives()
    await expect.poll(() => figure('rema_archive_failing'), PATIENT).toBe(1)
    const told = await run(['status'], settings)
    expect([told.code, told.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^NEEDED: The database's log has not been archived since .* [1-9]\d* segments wait /m,
      ),
    ])
    await lives()
    const waiting = await figure('rema_archive_waiting_segments')
    expect(waiting).toBeGreaterThan(0)

    // Somebody makes room.
    await unlink(ballast)
    await lives()
    await expect.poll(() => figure('rema_archive_waiting_segments'), PATIENT).toBe(0)
    await expect.poll(() => figure('rema_archive_failing'), PATIENT).toBe(0)
    expect((await run(['status'], settings)).stdout).not.toContain('has not been archived')

    // Full of what has expired, across a start: the server makes room itself.
    const expired = await expiredCopy(archive)
    await fillDisk(expired)
    await lives()
    await expect.poll(() => figure('rema_archive_failing'), PATIENT).toBe(1)
    expect(allowedEndCodes()).toContain((await server.stop()).code)
    server = await serve(settings)
    await expect.poll(() => isThere(expired), PATIENT).toBe(false)
    await lives()
    await expect.poll(() => figure('rema_archive_waiting_segments'), PATIENT).toBe(0)

    await crowd.settle(server.address)
    // In order, the last of the log is archived as well.
    expect(allowedEndCodes()).toContain((await server.stop()).code)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    const restored = await run(['restore', '--from-archive', archive], { DATA_DIR: dataDir })
    expect(restored).toMatchObject({ code: 0 })
    const again = await serve({ DATA_DIR: dataDir })
    const pool = poolOf(dataDir)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await again.stop()).code)
    const { acknowledged } = crowd.history
    expect(acknowledged.size).toBeGreaterThan(50)
    figures('archive full', {
      'acknowledged writes': acknowledged.size,
      'segments that waited': waiting,
      failures: crowd.failures.size,
    })

    /** Visitors come for a while and are served, and the segment ends in which that was written. */
    async function lives() {
      const { size } = crowd.history.acknowledged
      const enough = new AbortController()
      const visiting = crowd.visit(server.address, enough.signal)
      await sleep(FULL_MS)
      enough.abort()
      await visiting
      expect(crowd.history.acknowledged.size).toBeGreaterThan(size)
      expect((await ask(server.address, 'GET', '/readyz')).status).toBe(200)
      const pool = poolOf(dataDir)
      await pool.query('select pg_switch_wal()')
      await pool.end()
    }

    async function figure(name: string): Promise<number> {
      const { text } = await ask(server.address, 'GET', '/metrics')
      const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
      return Number(value)
    }
  },
)

async function smallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-archive-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rema-archive', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

async function toldOfCopies(archive: string): Promise<string[]> {
  const names = await readdir(join(archive, 'bases')).catch(() => [])
  return names.filter((name) => name.endsWith('.json'))
}

/** Two copies of more than a week ago, of which the later will do; gives the path of the earlier one's files. */
async function expiredCopy(archive: string): Promise<string> {
  const bases = join(archive, 'bases')
  const [newest = ''] = await toldOfCopies(archive)
  const told: object = JSON.parse(await readFile(join(bases, newest), 'utf8'))
  for (const days of [8, 9]) {
    const at = new Date(Date.now() - days * DAY_MS).toISOString()
    await writeFile(join(bases, `base-old-${days}.json`), JSON.stringify({ ...told, at }))
    await writeFile(join(bases, `base-old-${days}.tar.gz`), '')
  }
  return join(bases, 'base-old-9.tar.gz')
}
