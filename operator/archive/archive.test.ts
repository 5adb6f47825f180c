import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#postgres'
import {
  addAddress,
  addressesIn,
  momentAfter,
  openArchived,
  restoreFrom,
  switchSegment,
} from '../testing/archived-site.ts'
import { run } from '../testing/run-command.ts'
import { failingSince, readArchiver } from './archiver.ts'
import { expire, keepArchive } from './keep-archive.ts'
import { readContents } from './contents.ts'
import { copyBase } from './copy-base.ts'

/** A shell, PostgreSQL and a comma-separated list would each take something in it for theirs. */
const NAME = `an archive, "100%p" isn't much`

let place = ''
let archive = ''
let half = new Date()
const keeperSaid: string[] = []
let segmentsAtEnd: string[] = []

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-archive-'))
  archive = join(place, NAME)
  await mkdir(archive)
  await makeArchive()
})

afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** A site that was copied with one address on its list, got a second, a pause, and a third; its disk is gone. */
async function makeArchive() {
  const site = await openArchived(join(place, 'data'), archive)
  await addAddress(site.pool, 'first')
  await copyBase(site.connection, archive, new AbortController().signal)
  await addAddress(site.pool, 'second')
  half = await momentAfter(site.pool)
  await addAddress(site.pool, 'third')
  await switchSegment(site.pool)

  // Its disk is away for a while.
  await rename(archive, `${archive}.away`)
  await addAddress(site.pool, 'fourth')
  await switchSegment(site.pool)
  await vi.waitFor(
    async () => {
      const archiver = await readArchiver(site.pool)
      expect(failingSince(archiver, Date.now())).not.toBeNull()
      expect(archiver.waiting).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 100 },
  )
  const keeper = keepArchive({
    connection: site.connection,
    folder: archive,
    log: (line) => keeperSaid.push(line),
    lookMs: 50,
  })
  await vi.waitFor(() => expect(keeperSaid).toHaveLength(1), { timeout: 20_000 })
  await rename(`${archive}.away`, archive)
  // PostgreSQL looks once a minute, and whenever a segment ends.
  await site.pool.query("select pg_logical_emit_message(false, 'rema', 'one more')")
  await switchSegment(site.pool)
  await vi.waitFor(() => expect(keeperSaid).toHaveLength(2), { timeout: 20_000 })
  await keeper.stop()
  await site.close()
  segmentsAtEnd = await readdir(join(archive, 'log'))
}

function restore(words: string[], dataDir: string, from = archive) {
  return restoreFrom(from, words, dataDir)
}

/** A copy of the archive that a test may break. */
async function archiveCopy(): Promise<string> {
  const folder = join(await mkdtemp(join(place, 'copy-')), 'archive')
  await cp(archive, folder, { recursive: true })
  return folder
}

describe('an archive', () => {
  test('gives the site back as it was at the end, what waited for the disk included', async () => {
    const dataDir = join(place, 'all')
    const { code, stdout } = await restore([], dataDir)
    expect([code, stdout]).toEqual([0, expect.stringContaining('is the site as it was')])
    expect(await readdir(dataDir)).toEqual(['postgres'])
    expect(await addressesIn(dataDir)).toEqual(['first', 'second', 'third', 'fourth'])

    const again = await restore([], dataDir)
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not empty')])

    // The site goes on, on a way of its own, and the archive leads along it.
    const site = await openArchived(dataDir, archive)
    await addAddress(site.pool, 'fifth')
    await copyBase(site.connection, archive, new AbortController().signal)
    await site.close()
    onTestFinished(async () => {
      // As the other tests know it.
      const { bases } = await readContents(archive)
      const path = bases.at(-1)?.path ?? ''
      for (const name of [path, path.replace('tar.gz', 'json')]) await rm(name)
      for (const name of await readdir(join(archive, 'log'))) {
        if (!segmentsAtEnd.includes(name)) await rm(join(archive, 'log', name))
      }
    })
    const later = join(place, 'later')
    expect((await restore([], later)).code).toBe(0)
    expect(await addressesIn(later)).toContain('fifth')
  })

  test('that is away for a while is told of once, and once when it is back', () => {
    expect(keeperSaid).toEqual([
      expect.stringMatching(
        /^The database's log has not been archived since .* is there, has room /,
      ),
      `The database's log is archived again, in ${archive}.`,
    ])
  })

  test('does not keep what a killed archiving left of a segment', async () => {
    const folder = await archiveCopy()
    const log = join(folder, 'log')
    const [old, young] = [join(log, '.old.7.unfinished'), join(log, '.young.7.unfinished')]
    for (const path of [old, young]) await writeFile(path, 'somebody@rema.example')
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await utimes(old, longAgo, longAgo)
    await expire(folder, Date.now())
    const names = await readdir(log)
    // PostgreSQL may have left one, too, as it was stopped.
    expect(names).not.toContain(basename(old))
    expect(names).toContain(basename(young))
    expect(names).toEqual(expect.arrayContaining(segmentsAtEnd))
  })

  test('gives the site back as it was at a moment', async () => {
    const dataDir = join(place, 'half')
    const { code, stdout } = await restore(['--until', half.toISOString(), '--json'], dataDir)
    const told: { reached: string; wrong: string[] } = JSON.parse(stdout)
    expect([code, told.wrong]).toEqual([0, []])
    expect(Date.parse(told.reached)).toBeLessThanOrEqual(half.getTime())
    expect(await addressesIn(dataDir)).toEqual(['first', 'second'])
  })

  test('says when nothing happened as late as that, and rehearses', async () => {
    const dataDir = join(place, 'rehearsal')
    const later = new Date(Date.now() + 60_000).toISOString()
    const { code, stdout } = await restore(['--until', later, '--rehearse'], dataDir)
    expect([code, stdout]).toEqual([0, expect.stringContaining('no change after that moment')])
    expect(await readdir(dataDir).catch(() => 'nothing')).toBe('nothing')
  })

  test('that lacks a segment gives what was before it, and says so', async () => {
    const folder = await archiveCopy()
    const { bases, segments } = await readContents(folder)
    const lost = (bases[0]?.to ?? 0) + 1
    const { file = '' } = segments.find(({ number }) => number === lost) ?? {}
    await rm(join(folder, 'log', file))
    const { code, stdout } = await restore([], join(place, 'gap'), folder)
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`The archive lacks segment ${lost} `),
    ])
    expect(await addressesIn(join(place, 'gap'))).toEqual(['first'])
  })

  test.each([
    [
      'a segment that is damaged',
      async (folder: string) => {
        const { bases, segments } = await readContents(folder)
        const found = segments.find(({ number }) => number === (bases[0]?.to ?? 0) + 1)
        await writeFile(join(folder, 'log', found?.file ?? ''), 'not gzip')
      },
      /could not be replayed/,
    ],
    [
      'a segment that may not be read',
      async (folder: string) => {
        const { bases, segments } = await readContents(folder)
        const found = segments.find(({ number }) => number === (bases[0]?.to ?? 0) + 1)
        await chmod(join(folder, 'log', found?.file ?? ''), 0)
      },
      /may not be read by the user who runs PostgreSQL here: run this as the user who owns it\.$/,
    ],
    [
      'a copy that is damaged',
      async (folder: string) => {
        const { bases } = await readContents(folder)
        await writeFile(bases[0]?.path ?? '', 'not gzip')
      },
      /is damaged or broken off/,
    ],
    [
      'a copy that nothing tells of',
      async (folder: string) => {
        const { bases } = await readContents(folder)
        await rm(bases[0]?.path.replace('tar.gz', 'json') ?? '')
      },
      /has no copy of the database/,
    ],
    [
      'a copy of which what is told is damaged',
      async (folder: string) => {
        const { bases } = await readContents(folder)
        await writeFile(bases[0]?.path.replace('tar.gz', 'json') ?? '', '{"at": "2026-')
      },
      /base-.*\.json is damaged: move it and the \.tar\.gz of its name away/,
    ],
    [
      'a copy of which not all is told',
      async (folder: string) => {
        const { bases } = await readContents(folder)
        await writeFile(bases[0]?.path.replace('tar.gz', 'json') ?? '', '{}')
      },
      /base-.*\.json is damaged: move it and the \.tar\.gz of its name away/,
    ],
    [
      'copies that cannot be read',
      async (folder: string) => {
        await rm(join(folder, 'bases'), { recursive: true })
        await writeFile(join(folder, 'bases'), '')
      },
      /bases cannot be read \(ENOTDIR\)\.$/,
    ],
    [
      'a history that cannot be read',
      async (folder: string) => {
        await mkdir(join(folder, 'log', '00000002.history.gz'))
      },
      /00000002\.history\.gz cannot be read \(EISDIR\)\.$/,
    ],
  ])('with %s gives a sentence and leaves nothing', async (_what, breakIt, says) => {
    const folder = await archiveCopy()
    await breakIt(folder)
    const dataDir = await mkdtemp(join(place, 'broken-'))
    const { code, stderr } = await restore([], dataDir, folder)
    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(says)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('that goes away while it is read is not taken for its end', async () => {
    const folder = await archiveCopy()
    const dataDir = await mkdtemp(join(place, 'away-'))
    const { code, stderr } = await run(
      ['restore', '--from-archive', folder],
      { DATA_DIR: dataDir },
      '',
      (line) => {
        if (line.startsWith('Restoring')) renameSync(join(folder, 'log'), join(folder, 'away'))
      },
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/went away while it was read: nothing was restored\./)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('is put over no site that was made there meanwhile', async () => {
    const dataDir = await mkdtemp(join(place, 'meanwhile-'))
    const made = join(dataDir, 'postgres', 'PG_VERSION')
    const { code, stderr } = await run(
      ['restore', '--from-archive', archive],
      { DATA_DIR: dataDir },
      '',
      (line) => {
        if (!line.startsWith('Restoring')) return
        mkdirSync(join(dataDir, 'postgres'))
        writeFileSync(made, '18')
      },
    )
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('is not empty: nothing was changed'),
    ])
    expect(readFileSync(made, 'utf8')).toBe('18')
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('of which a copy cannot be looked at loses nothing', async () => {
    const folder = await archiveCopy()
    const { bases } = await readContents(folder)
    const path = bases[0]?.path ?? ''
    await rm(path)
    await symlink(path, path)
    await expect(expire(folder, Date.now())).rejects.toThrow('cannot be read (ELOOP).')
  })

  test('is of one database: no other starts with it, and none that is empty', async () => {
    const other = join(place, 'other')
    const options = { folder: archive, everySeconds: 60 }
    const empty = await startEmbeddedPostgres({ dataDir: other, archive: options })
    expect(empty).toEqual({ refusal: expect.stringContaining('restore it (npm run rema --') })

    const made = await startEmbeddedPostgres({ dataDir: other })
    if ('postgres' in made) await made.postgres.stop()
    const strange = await startEmbeddedPostgres({ dataDir: other, archive: options })
    expect(strange).toEqual({ refusal: expect.stringContaining('the archive of another database') })
  })
})

test('a moment belongs to an archive, and either it or a backup is restored', async () => {
  const settings = { DATA_DIR: join(place, 'none') }
  for (const words of [
    ['restore'],
    ['restore', 'a.tar.gz', '--from-archive', archive],
    ['restore', 'a.tar.gz', '--until', '2026-03-12'],
    ['restore', '--from-archive', archive, '--until', 'yesterday'],
  ]) {
    expect([words, (await run(words, settings)).code]).toEqual([words, 2])
  }
  const settingsOfServer = { DATABASE_URL: 'postgresql://rema@db.example/rema' }
  const { stderr } = await run(['restore', '--from-archive', archive], settingsOfServer)
  expect(stderr).toMatch(/unset DATABASE_URL/)
})
