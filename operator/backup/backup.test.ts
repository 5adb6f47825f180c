import { randomUUID } from 'node:crypto'
import {
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { createDatabase } from '../../server/testing/template-database.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { run, runAtTerminal, settingsFor } from '../testing/run-command.ts'
import { unlessAway } from './database-away.ts'
import { makeBackup } from './make-backup.ts'
import { writeWhole } from '../write-whole.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function emptyDatabase(): Promise<Connection> {
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name}`)
  onTestFinished(() => createDatabase(postgres, `drop database ${name} with (force)`))
  return { ...postgres, database: name }
}

/**
 * A site where somebody fed a pet with a difficult name, voted and signed up. The pets have ids as the release
 * before made them of files, which the database would not give them any more.
 */
async function livelySite(): Promise<TestApp> {
  const site = await testApp()
  await site.pool.query(`
    insert into virtual_pets (id, user_id, name, type, happiness, activities_count, lastfed)
      select gen_random_uuid(), gen_random_uuid(), $$\\N "Ünï" \\t\\\\ end$$, 'dog', 60, 1,
        '2026-03-12T12:00:00Z' from generate_series(1, 20);
    update virtual_pets set id = overlay(id::text placing '8' from 15)::uuid;
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), 'feed', '2026-03-12T12:00:00Z', '2026-03-12' from virtual_pets;
    insert into pet_care_years
      select id, 'feed', 2026, set_bit(repeat('0', 366)::bit(366), 70, 1) from virtual_pets;
    update features set votes_count = 1 where id = 'virtual-pet';
    insert into feature_votes (id, feature_id, user_id)
      values (gen_random_uuid(), 'virtual-pet', gen_random_uuid());
    insert into early_access_emails (email_key, email) values ('a@b.example', 'A@b.example');
    insert into network_salts values ('2026-03-12', decode(repeat('00ff0a5c', 8), 'hex'));
    insert into network_uses values ('x', 'sign-up', '2026-03-12T12:00:00Z', 1)`)
  return site
}

async function backedUp(site: TestApp, ...words: string[]): Promise<string> {
  const folder = await emptyFolder()
  const { code, stdout, stderr } = await run(
    ['backup', folder, '--json', ...words],
    settingsFor(site.database),
  )
  expect([code, stderr]).toEqual([0, expect.stringContaining('virtual_pets: 20')])
  const made: { path: string } = JSON.parse(stdout)
  return made.path
}

/** Each table's rows as text, in one order. */
async function allRows(connection: Connection): Promise<Record<string, string[]>> {
  const pool = createPool(connection)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables.filter(({ name }) => name !== 'schema_migrations')) {
      const { rows } = await pool.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await pool.end()
  }
}

/** What a backup of the site brings back: all but what tells networks apart, which is gone within a day. */
async function rowsToKeep(connection: Connection): Promise<Record<string, string[]>> {
  return { ...(await allRows(connection)), network_salts: [], network_uses: [] }
}

describe('a backup that is restored', () => {
  test('has every row of every table but those of networks, into an empty database and nowhere else', async () => {
    const site = await livelySite()
    const path = await backedUp(site)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const target = await emptyDatabase()

    const restored = await run(['restore', path], settingsFor(target))

    expect(restored.code).toBe(0)
    expect(restored.stdout).toMatch(/^virtual_pets +20 /m)
    const rows = await allRows(target)
    const there = await allRows(site.database)
    expect([there['network_salts']?.length, there['network_uses']?.length]).toEqual([1, 1])
    expect(rows).toEqual(await rowsToKeep(site.database))
    expect(rows['virtual_pets']).toHaveLength(20)
    // Every table that migrations make has been asked for, or a later one could be forgotten.
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['features', 'removed_activities']))

    const again = await run(['restore', path], settingsFor(target))
    expect(again.code).toBe(1)
    expect(again.stderr).toMatch(/^The database is not empty: nothing was changed\./)
    expect(await allRows(target)).toEqual(rows)
  })

  test('comes from a table that a later migration adds, too, and in the order that it refers', async () => {
    const site = await livelySite()
    await site.pool.query(`create table a_later_one (
      pet_id uuid references virtual_pets, n integer generated always as identity,
      twice integer generated always as (2) stored, "odd name" text);
      insert into a_later_one (pet_id, "odd name") select id, 'x' from virtual_pets;
      create unlogged table not_kept (n integer)`)
    const path = await backedUp(site)
    const { stdout } = await run(['verify', path], {})
    expect(stdout).toMatch(/^a_later_one +20 /m)
    expect(stdout).not.toContain('not_kept')
    expect(stdout.indexOf('virtual_pets')).toBeLessThan(stdout.indexOf('a_later_one'))
  })

  test('is restored without what no migration makes, which is named', async () => {
    const site = await livelySite()
    const before = await rowsToKeep(site.database)
    await site.pool.query(`create table notes_of_ours (
      id serial, pet_id uuid references virtual_pets, note text);
      insert into notes_of_ours (pet_id, note) select id, 'x' from virtual_pets;
      alter table features add column remark text default $$a\tb\n\\ c$$`)
    const path = await backedUp(site)
    const target = await emptyDatabase()
    const { code, stdout } = await run(['restore', path], settingsFor(target))
    expect(code).toBe(1)
    for (const what of ['The table notes_of_ours', 'Of features, remark'])
      expect(stdout).toContain(`${what} was left out: no migration of ours makes it, and`)
    expect(await allRows(target)).toEqual(before)
  })

  test('has all of a table that a migration was just rewriting', async () => {
    const site = await livelySite()
    const migration = await site.pool.connect()
    await migration.query(
      `begin; alter table virtual_pets alter column activities_count type bigint using activities_count + 0`,
    )
    const underWay = backedUp(site)
    await vi.waitFor(async () => {
      const { rows } = await site.pool.query(
        "select from pg_locks where not granted and relation = 'virtual_pets'::regclass",
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    await migration.query('commit')
    migration.release()
    const { stdout } = await run(['verify', await underWay], {})
    expect(stdout).toMatch(/^virtual_pets +20 /m)
  })

  test('is rehearsed beside the site', async () => {
    const path = await backedUp(await livelySite())
    const { code, stdout } = await run(['restore', '--rehearse', path], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/rema',
    })
    expect(stdout).toContain('It was a rehearsal: the site was not touched.')
    expect(code).toBe(0)
  })

  test('goes from a database of the operator’s own to the embedded one, and back', async () => {
    const site = await livelySite()
    const path = await backedUp(site)
    const folder = await emptyFolder()
    const embedded = { DATA_DIR: join(folder, 'data') }
    expect((await run(['restore', path], embedded)).code).toBe(0)
    const back = join(folder, 'back.tar.gz')
    expect((await run(['backup', back], embedded)).code).toBe(0)
    const target = await emptyDatabase()
    expect((await run(['restore', back], settingsFor(target))).code).toBe(0)
    expect(await allRows(target)).toEqual(await rowsToKeep(site.database))
  })
})

test('what a killed backup left goes when it is old, and is no trouble when it is gone already', async () => {
  const site = await livelySite()
  const folder = await emptyFolder()
  const [old, young, gone] = ['old', 'young', 'gone'].map((name) => `.rema-${name}.1.unfinished`)
  for (const name of [old, young]) await writeFile(join(folder, String(name)), '')
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await utimes(join(folder, String(old)), longAgo, longAgo)
  // Listed, and not there.
  await symlink(join(folder, 'nowhere'), join(folder, String(gone)))
  const { code, stderr } = await run(['backup', folder], settingsFor(site.database))
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('ENOENT')])
  const hidden = (await readdir(folder)).filter((name) => name.startsWith('.'))
  expect(hidden.toSorted()).toEqual([gone, young])
})

test('what takes long says how far it is: making a backup, verifying and restoring it', async () => {
  const site = await livelySite()
  const folder = await emptyFolder()
  const path = join(folder, 'slow.tar.gz')
  // Each look at the clock is six seconds later.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 6000))
  onTestFinished(() => clock.mockRestore())
  const made = await run(['backup', path], settingsFor(site.database))
  const verified = await run(['verify', path], {})
  const restored = await run(['restore', path], settingsFor(await emptyDatabase()))
  const soFar = 'virtual_pets: 20 rows so far\n'
  for (const { stderr } of [made, verified, restored]) expect(stderr).toContain(soFar)
  expect(restored.stderr).toContain(`reading back ${soFar}`)
})

test('two backups of one second have names of their own', async () => {
  const site = await livelySite()
  const folder = await emptyFolder()
  const nowMs = Date.parse('2026-03-12T12:00:00.900Z')
  for (let count = 0; count < 2; count++) await makeBackup(site.database, folder, { nowMs })
  expect((await readdir(folder)).toSorted()).toEqual([
    'rema-2026-03-12T120000Z.tar.gz',
    'rema-2026-03-12T120001Z.tar.gz',
  ])
})

test.each(['EPIPE', 'ECONNRESET'])(
  'a database that goes away with %s is not taken for a file that cannot be written',
  async (code) => {
    const path = join(await emptyFolder(), 'mine.tar.gz')
    const away = Object.assign(new Error(`write ${code}`), { code, syscall: 'write' })
    async function* rows() {
      yield 'some'
      throw away
    }
    const open = async () => Readable.from(rows())
    const writing = unlessAway('It went away.', () => writeWhole(path, open))
    await expect(writing).rejects.toThrow('It went away.')
    expect(await readdir(dirname(path))).toEqual([])
  },
)

test('what got the name while the backup was written stays', async () => {
  const path = join(await emptyFolder(), 'mine.tar.gz')
  const writing = writeWhole(path, async () => {
    await writeFile(path, 'theirs')
    return Readable.from(['mine'])
  })
  await expect(writing).rejects.toThrow(/nothing is overwritten/)
  expect(await readFile(path, 'utf8')).toBe('theirs')
  expect(await readdir(dirname(path))).toEqual(['mine.tar.gz'])
})

describe('an encrypted backup', () => {
  test('opens with its key, and with no other', async () => {
    const site = await livelySite()
    const keys = await emptyFolder()
    const identity = await generateX25519Identity()
    await writeFile(join(keys, 'right'), `# created by a test\n${identity}\n`)
    await writeFile(join(keys, 'wrong'), await generateX25519Identity())
    await writeFile(join(keys, 'none'), 'nothing')
    const path = await backedUp(site, '--recipient', await identityToRecipient(identity))
    expect(path).toMatch(/\.tar\.gz\.age$/)
    expect((await readFile(path)).includes('backup.json')).toBe(false)

    const opened = await run(['verify', path, '--identity-file', join(keys, 'right')], {})
    expect([opened.code, opened.stderr]).toEqual([0, ''])
    const wrong = await run(['verify', path, '--identity-file', join(keys, 'wrong')], {})
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      `This passphrase or key does not open ${path}: try the other.\n`,
    ])
    const none = await run(['verify', path, '--identity-file', join(keys, 'none')], {})
    expect(none.stderr).toMatch(/holds no age secret key/)
    expect((await run(['verify', path], {}, 'a guess\n')).stderr).toMatch(/does not open/)
  })

  test('opens with its passphrase, which is typed', { timeout: 60_000 }, async () => {
    const site = await livelySite()
    const folder = await emptyFolder()
    const path = join(folder, 'locked.tar.gz.age')
    const words = ['backup', path, '--passphrase-file', '-']
    expect((await run(words, settingsFor(site.database), 'hush hush\n')).code).toBe(0)
    expect((await run(['verify', path], {}, 'hush hush\n')).code).toBe(0)
    expect((await run(['verify', path], {}, 'hush\n')).stderr).toMatch(/does not open/)
    expect((await run(['verify', path], {}, '')).stderr).toMatch(/There is no passphrase/)
  })
})

test('a passphrase that is typed at a terminal is typed twice to encrypt, and once to open', async () => {
  const site = await livelySite()
  const folder = await emptyFolder()
  const path = join(folder, 'locked.tar.gz.age')
  const backUp = (...lines: string[]) =>
    runAtTerminal(['backup', path, '--passphrase-file', '-'], settingsFor(site.database), lines)

  const slip = await backUp('hush hush', 'hush hisj')
  expect([slip.code, slip.stderr.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    'The two passphrases differ: nothing was done. Do the same again.',
  ])
  expect((await backUp('')).stderr).toMatch(/There is no passphrase: nothing was done\.$/m)
  expect(await readdir(folder)).toEqual([])

  expect((await backUp('hush hush', 'hush hush')).code).toBe(0)
  expect((await runAtTerminal(['verify', path], {}, ['hush hush'])).code).toBe(0)
})

describe('a file that is not whole', () => {
  test.each([
    ['broken off', async (path: string, size: number) => truncateTo(path, Math.floor(size * 0.9))],
    [
      'broken off just before its end',
      async (path: string, size: number) => truncateTo(path, size - 2),
    ],
    ['broken off early', async (path: string) => truncateTo(path, 300)],
    ['changed in the middle', async (path: string, size: number) => flip(path, size >> 1)],
    ['changed near its end', async (path: string, size: number) => flip(path, size - 3)],
  ])('%s is told of, and nothing of it is kept', async (_how, damage) => {
    const path = await backedUp(await livelySite())
    const target = await emptyDatabase()
    await damage(path, (await stat(path)).size)

    const verified = await run(['verify', path], {})
    const sentence = `${path} is damaged or broken off: use another backup. Nothing of it was taken.\n`
    expect([verified.code, verified.stderr]).toEqual([1, sentence])
    const restored = await run(['restore', path], settingsFor(target))
    expect(restored.code).toBe(1)
    expect(restored.stderr).toContain(sentence)
    expect(await allRows(target)).toEqual({})
  })

  test('or is another one, or none, is told of', async () => {
    const folder = await emptyFolder()
    const other = join(folder, 'other')
    await writeFile(other, 'hello')
    expect((await run(['verify', other], {})).stderr).toMatch(/is no backup of Rema/)
    expect((await run(['verify', join(folder, 'none')], {})).stderr).toMatch(/cannot be read/)
  })
})

describe('a backup is refused', () => {
  test('of a schema that this version does not know', async () => {
    const site = await livelySite()
    await site.pool.query(
      "insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')",
    )
    const path = await backedUp(site)
    const target = await emptyDatabase()
    const { code, stderr } = await run(['restore', path], settingsFor(target))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The backup has schema 9999 /)])
    expect(await allRows(target)).toEqual({})
  })

  test('of migrations that are others here', async () => {
    const site = await livelySite()
    await site.pool.query("update schema_migrations set checksum = 'other' where version = 2")
    const path = await backedUp(site)
    const { stderr } = await run(['restore', path], settingsFor(await emptyDatabase()))
    expect(stderr).toMatch(/^The migration 0002_.* was changed after this backup had it/)
  })

  test('to be written over another, or where nothing can be', async () => {
    const site = await livelySite()
    const path = await backedUp(site)
    const before = await readFile(path)
    const over = await run(['backup', path], settingsFor(site.database))
    expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('nothing is overwritten')])
    expect(await readFile(path)).toEqual(before)
    const nowhere = await run(
      ['backup', join(path, 'no', 'where.tar.gz')],
      settingsFor(site.database),
    )
    expect(nowhere.stderr).toMatch(/cannot be written \(ENOTDIR\): choose another place/)
  })

  test('where nothing can be, to a public key, which takes its time', async () => {
    const site = await livelySite()
    const recipient = await identityToRecipient(await generateX25519Identity())
    const missing = join(await emptyFolder(), 'missing')
    const to = join(missing, 'b.tar.gz.age')
    const { code, stderr } = await run(
      ['backup', to, '--recipient', recipient],
      settingsFor(site.database),
    )
    expect([code, stderr]).toEqual([1, expect.stringContaining(to)])
  })

  test.each(['backups', 'backups/', 'backups/rema.tar', '.tar.gz'])(
    'into %s, which is no folder that is there and no name of a backup',
    async (name) => {
      const folder = await emptyFolder()
      const to = `${folder}/${name}`
      const { code, stderr } = await run(['backup', to], { DATA_DIR: folder })
      expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no folder ${to}: make`)])
      expect(await readdir(folder)).toEqual([])
    },
  )

  test('of an empty database', async () => {
    const folder = await emptyFolder()
    await mkdir(join(folder, 'to'))
    const { stderr } = await run(['backup', join(folder, 'to')], settingsFor(await emptyDatabase()))
    expect(stderr).toMatch(/^The database is empty/)
    expect(await readdir(join(folder, 'to'))).toEqual([])
  })
})

async function truncateTo(path: string, size: number) {
  const file = await open(path, 'r+')
  await file.truncate(size)
  await file.close()
}

async function flip(path: string, at: number) {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 0x55
  await writeFile(path, bytes)
}
