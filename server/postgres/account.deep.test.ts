import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { dataFolders } from './testing/data-folders.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

const isRoot = process.getuid?.() === 0
/** Why no test here can become another user; '' where it can. */
const reasonForNoOtherUser = whyNoOtherUser()

function whyNoOtherUser(): string {
  if (!isRoot) return 'changing users needs root'
  const asNobody = spawnSync('test', ['-x', process.execPath], { uid: 65534, gid: 65534 })
  return asNobody.status === 0 ? '' : 'no other user can enter the folder of this checkout'
}

/** A DATA_DIR in a folder of that user's, who has nothing else. */
function folderOf(user: number, mode = 0o700): string {
  const dataDir = folders.empty()
  chownSync(dirname(dataDir), user, user)
  chmodSync(dirname(dataDir), mode)
  return dataDir
}

/** Hides `unshare` from this one process and its children, as where namespaces are forbidden. */
function withoutNamespaces(node: string[]): string[] {
  const script = 'mount --bind /bin/false "$(command -v unshare)" && exec "$@"'
  return ['unshare', '-m', 'sh', '-c', script, 'sh', ...node]
}
const canHideNamespaces = spawnSync('unshare', ['-m', 'true']).status === 0

describe('As an ordinary user', () => {
  test('the database is made and served', async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    const dataDir = folderOf(65534)
    const { connection } = await folders.start(dataDir, { as: 65534 }).ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
  })

  test('a user that has only a number is served too', async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    skip(spawnSync('unshare', ['-U', 'true']).status !== 0, 'user namespaces are off here')
    const { connection } = await folders.start(folderOf(54321), { as: 54321 }).ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a folder that cannot be written is one clear sentence', async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    const dataDir = folderOf(0, 0o755)
    mkdirSync(dataDir, { mode: 0o755 })
    const { code, said } = await folders.start(dataDir, { as: 65534 }).ended
    expect(code).toBe(1)
    expect(said).toBe(
      `Rema may not write to ${dataDir}: give that folder to the user who starts Rema, or set DATA_DIR to another one.\n`,
    )
  })

  test("a cluster of root's is one clear sentence", async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    const dataDir = await folders.used()
    chmodSync(dirname(dataDir), 0o755)
    chmodSync(dataDir, 0o777)
    const { code, said } = await folders.start(dataDir, { as: 65534 }).ended
    expect(code).toBe(1)
    expect(said).toBe(
      `${dataDir}/postgres belongs to another user: start Rema as that user, or give the folder to this one (chown -R).\n`,
    )
  })
})

describe('As root', () => {
  test('the database lives in a folder that only root can enter', async ({ skip }) => {
    skip(!isRoot, 'running as root needs root')
    skip(spawnSync('unshare', ['-U', 'true']).status !== 0, 'user namespaces are off here')
    const dataDir = folderOf(0, 0o700)
    const { connection } = await folders.start(dataDir).ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres'))).toMatchObject({ uid: 0 })
  })

  test("a user's folder stays that user's, who can start there next", async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    const dataDir = folderOf(65534)
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, 65534, 65534)
    const asRoot = folders.start(dataDir)
    await asRoot.ready
    asRoot.child.kill('SIGTERM')
    await asRoot.ended
    const { connection } = await folders.start(dataDir, { as: 65534 }).ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('without user namespaces nobody serves, also what root made before', async ({ skip }) => {
    skip(reasonForNoOtherUser !== '', reasonForNoOtherUser)
    skip(!canHideNamespaces, 'hiding user namespaces needs a root with all its powers')
    const dataDir = await folders.used(folderOf(0, 0o755))
    const rema = folders.start(dataDir, { command: withoutNamespaces })
    const { connection } = await rema.ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
    expect(statSync(dataDir)).toMatchObject({ uid: 0 })
  })

  test('without user namespaces, a folder only root can enter is one clear sentence', async ({
    skip,
  }) => {
    skip(!isRoot || !canHideNamespaces, 'hiding user namespaces needs a root with all its powers')
    const dataDir = folderOf(0, 0o700)
    const { code, said } = await folders.start(dataDir, { command: withoutNamespaces }).ended
    expect(code).toBe(1)
    expect(said).toMatch(
      /^PostgreSQL refuses to run as root and no other user can reach both .*: start Rema as an ordinary user, or set DATABASE_URL .*\n$/,
    )
  })
})
