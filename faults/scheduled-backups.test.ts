import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from '../operator/backup/backup-files.ts'
import { run } from '../operator/testing/run-command.ts'
import { readRecord } from '../server/backup-record.ts'
import { allowedEndCodes } from './disk.ts'
import { grow } from './grow.ts'
import { type Server, dataFolder, postgresPid, serve, signal, socketOf } from './server.ts'
import { untilWritten } from './until-written.ts'

const CANNOT_MOUNT = process.platform !== 'linux' || process.getuid?.() !== 0
const DAY_MS = 86_400_000
const CARE = 60_000
const PATIENT = { timeout: 30_000, interval: 20 }
const MAX_TRIES = 10

test('killed while it writes, the server leaves the last good backup as it was, and the next start makes another', async () => {
  const folder = await temporary()
  const site = { DATA_DIR: await dataFolder(), BACKUP_TO: folder }
  const first = await serve(site)
  await expect.poll(() => backupsIn(folder), PATIENT).toHaveLength(1)
  await grow(socketOf(site.DATA_DIR), CARE)
  await first.stop()
  const good = await makeOlder(folder)
  const before = await readFile(good)

  await endWhileItWrites(site, (second) => killAll(second, site.DATA_DIR))
  expect(await backupsIn(folder)).toEqual([good])
  expect(await readFile(good)).toEqual(before)
  expect((await run(['verify', good], {})).code).toBe(0)

  // What is being written grows; this has not for ten minutes.
  const [left = ''] = await unfinishedIn(folder)
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await utimes(left, longAgo, longAgo)
  const third = await serve(site)
  await expect.poll(() => backupsIn(folder), PATIENT).toHaveLength(2)
  expect(await unfinishedIn(folder)).toEqual([])
  for (const path of await backupsIn(folder)) {
    expect(await run(['verify', path], {})).toMatchObject({ code: 0, stderr: '' })
  }
  await third.stop()
})

test('told to stop while it writes, the server ends in order and nothing of that backup stays', async () => {
  const folder = await temporary()
  const site = { DATA_DIR: await dataFolder(), BACKUP_TO: folder, BACKUP_EVERY: 'off' }
  const first = await serve(site)
  await grow(socketOf(site.DATA_DIR), CARE)
  await first.stop()
  expect(await backupsIn(folder)).toEqual([])

  await endWhileItWrites({ ...site, BACKUP_EVERY: '6h' }, async (second) => {
    expect(allowedEndCodes()).toContain((await second.stop()).code)
  })
  expect(await readdir(folder)).toEqual([])
})

test.skipIf(CANNOT_MOUNT)(
  `with a full disk the server goes on, keeps the last good backup, and log, status and figures tell of it${CANNOT_MOUNT ? ' (not here: it needs Linux and root)' : ''}`,
  async () => {
    const folder = await temporary()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'rema-backups', folder])
    onTestFinished(() => void execFileSync('umount', ['-l', folder]))
    const site = { DATA_DIR: await dataFolder(), BACKUP_TO: folder, METRICS: 'on' }
    const first = await serve(site)
    await expect.poll(() => backupsIn(folder), PATIENT).toHaveLength(1)
    await grow(socketOf(site.DATA_DIR), CARE)
    await first.stop()
    const good = await makeOlder(folder)

    const second = await serve(site)
    await expect.poll(async () => (await readRecord(folder)).failures, PATIENT).toBe(1)
    expect([await backupsIn(folder), await unfinishedIn(folder)]).toEqual([[good], []])
    expect((await run(['verify', good], {})).code).toBe(0)
    const told = await run(['status'], site)
    expect([told.code, told.stdout]).toEqual([
      1,
      expect.stringMatching(/NEEDED: Scheduled backups fail .*There is no room for/),
    ])
    const figures = await (await fetch(new URL('/metrics', second.address))).text()
    expect(figures).toMatch(/^rema_backup_failures 1$/m)
    expect((await fetch(new URL('/readyz', second.address))).status).toBe(200)
    expect((await second.stop()).stdout).toMatch(
      /"reason":"There is no room for .*a scheduled backup failed/,
    )
  },
)

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-scheduled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('rema-'))
  return names.toSorted().map((name) => join(folder, name))
}

async function unfinishedIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.unfinished'))
  return names.map((name) => join(folder, name))
}

/** The only backup of the folder becomes one of the day before yesterday: the next is due. */
async function makeOlder(folder: string): Promise<string> {
  const [newest = ''] = await backupsIn(folder)
  const older = join(folder, backupName(Date.now() - 2 * DAY_MS, false))
  await rename(newest, older)
  return older
}

/**
 * Starts a server to which a backup is due, and ends it while it writes that. One that is whole by then, as on a machine
 * where the backup has its turn and this process has not, is taken away, and another is due to the next.
 */
async function endWhileItWrites(
  site: { BACKUP_TO: string } & Record<string, string>,
  end: (server: Server) => Promise<void>,
): Promise<void> {
  const folder = site.BACKUP_TO
  const before = await readdir(folder)
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const writing = untilWritten(folder, (name) => name.endsWith('.unfinished'))
    const server = await serve(site)
    await writing
    await end(server)
    const whole = await backupsIn(folder)
    if (whole.every((path) => before.includes(basename(path)))) return
    for (const name of await readdir(folder)) {
      if (!before.includes(name)) await rm(join(folder, name))
    }
  }
  throw new Error(`each of ${MAX_TRIES} backups was whole before its server ended`)
}

async function killAll(server: { kill: () => Promise<void> }, dataDir: string): Promise<void> {
  const database = await postgresPid(dataDir)
  await server.kill()
  signal(database, 'SIGKILL')
}
