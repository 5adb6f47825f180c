import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newDataDir, startRema } from '../testing/postgres-of-rema.ts'

const NOBODY = 65534

/** Starts Rema and returns the user of its data. */
async function ownerAfterStart(dataDir: string, user?: number): Promise<number> {
  const rema = startRema(dataDir, user)
  await rema.ready
  rema.process.kill('SIGTERM')
  await rema.ended
  return (await stat(join(dataDir, 'postgres/cluster'))).uid
}

// Only root can become another user.
describe.runIf(process.getuid?.() === 0)('PostgreSQL runs as', () => {
  test('nobody, if root starts Rema in a folder that others may pass', async () => {
    expect(await ownerAfterStart(await newDataDir(0, 0o755))).toBe(NOBODY)
  })

  test("nobody, if only root can enter the folder, as in root's home", async () => {
    const dataDir = await newDataDir(0, 0o700)
    expect(await ownerAfterStart(dataDir)).toBe(NOBODY)
    expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700)
  })

  test("the owner of the folder, if root starts Rema in a user's folder; that user can go on", async () => {
    const dataDir = await newDataDir(NOBODY - 1)
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, NOBODY, NOBODY)
    await chown(dirname(dataDir), NOBODY, NOBODY)
    expect(await ownerAfterStart(dataDir)).toBe(NOBODY)
    expect(await ownerAfterStart(dataDir, NOBODY)).toBe(NOBODY)
  })

  test('the ordinary user who starts Rema', async () => {
    expect(await ownerAfterStart(await newDataDir(NOBODY), NOBODY)).toBe(NOBODY)
  })

  test("nobody, on data that were copied as root's", async () => {
    const dataDir = await newDataDir(0, 0o755)
    await ownerAfterStart(dataDir)
    await chown(join(dataDir, 'postgres'), 0, 0)
    expect(await ownerAfterStart(dataDir)).toBe(NOBODY)
  })

  test('nobody else: who finds the data of a start with sudo reads how to take them over', async () => {
    const dataDir = await newDataDir(0, 0o755)
    await ownerAfterStart(dataDir)
    const { code, stderr } = await startRema(dataDir, NOBODY - 1).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/belongs to another user \(65534\).* chown -R 65533:65533 '.*data'\.\n$/)
  })

  test('nobody else: a number without a name gets a message', async () => {
    const { code, stderr } = await startRema(await newDataDir(54321), 54321).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PostgreSQL runs only for a user who has a name .*\/etc\/passwd/)
  })
})

// Only root can mount.
test.runIf(process.getuid?.() === 0).each([
  ['a disk without space', 'size=1m', 'the disk is full'],
  ['a disk that is read-only', 'ro', 'EROFS'],
])('%s is one sentence', async (_what, options, reason) => {
  const dataDir = await newDataDir(0, 0o755)
  const script = `mount -t tmpfs -o ${options} none "$0" && exec "$@"`
  const disk = ['unshare', '--mount', 'sh', '-c', script, dirname(dataDir)]
  const { code, stderr } = await startRema(dataDir, 0, disk).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PostgreSQL c[^\n]+ DATA_DIR [^\n]+\.\n$/)
  expect(stderr).toContain(reason)
})
