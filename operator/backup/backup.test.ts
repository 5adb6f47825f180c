import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { createDatabase } from '../../server/testing/template-database.ts'
import { type OwnDatabase, cloneDatabase } from '../../server/testing/test-app.ts'
import { run, settingsFor } from '../testing/run-command.ts'

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

/** A site with pets that have a difficult name, a vote and an address. */
async function givenSite(): Promise<OwnDatabase> {
  const site = await cloneDatabase()
  onTestFinished(site.drop)
  await site.pool.query(`
    insert into virtual_pets (id, user_id, name, type, happiness, activities_count, lastfed)
      select gen_random_uuid(), gen_random_uuid(), $$\\N "Ünï" \\t\\\\ \\.$$,
        'dog', 60, 1, '2026-03-12T12:00:00Z' from generate_series(1, 20);
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), 'feed', '2026-03-12T12:00:00Z', '2026-03-12' from virtual_pets;
    insert into pet_care_years
      select id, 'feed', 2026, set_bit(repeat('0', 366)::bit(366), 70, 1) from virtual_pets;
    update features set votes_count = 1 where id = 'virtual-pet';
    insert into feature_votes (id, feature_id, user_id)
      values (gen_random_uuid(), 'virtual-pet', gen_random_uuid());
    insert into early_access_emails (email_key, email) values ('a@b.example', 'A@b.example')`)
  return site
}

async function backUp({ database }: OwnDatabase): Promise<string> {
  const { stdout, ...rest } = await run(
    ['backup', await emptyFolder(), '--json'],
    settingsFor(database),
  )
  expect(rest).toEqual({ code: 0, stderr: '' })
  const made: { path: string } = JSON.parse(stdout)
  return made.path
}

/** Each table's rows as text, sorted. */
async function allRows(connection: Connection): Promise<Record<string, string[]>> {
  const pool = createPool(connection)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => table.name !== 'schema_migrations')) {
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

describe('a backup', () => {
  test('is restored with every row, into an empty database and nowhere else', async () => {
    const site = await givenSite()
    const path = await backUp(site)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const target = await emptyDatabase()

    const { code, stdout } = await run(['restore', path], settingsFor(target))
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^virtual_pets +20$/m)])
    const rows = await allRows(target)
    expect(rows).toEqual(await allRows(site.database))
    expect(rows['virtual_pets']).toHaveLength(20)

    const again = await run(['restore', path], settingsFor(target))
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty: nothing was changed\./),
    ])
    expect(await allRows(target)).toEqual(rows)
  })

  test('goes through standard output and input, so that another program can encrypt it', async () => {
    const site = await givenSite()
    const { stdout } = await run(['backup', '-'], settingsFor(site.database))
    const bytes = Buffer.from(stdout, 'latin1')
    const sql = gunzipSync(bytes).toString()
    expect(sql).toMatch(/^-- Rema backup\n[^]*\nbegin;\n[^]*\ncommit;\n-- complete \{.*\}\n$/)
    const target = await emptyDatabase()
    expect((await run(['restore', '-'], settingsFor(target), bytes)).code).toBe(0)
    expect(await allRows(target)).toEqual(await allRows(site.database))
  })

  test('has the tables of later migrations in the order of their references', async () => {
    const site = await givenSite()
    await site.pool
      .query(`create table a_later_one (pet_id uuid references virtual_pets, n integer);
      insert into a_later_one (pet_id) select id from virtual_pets;
      create unlogged table not_kept (n integer)`)
    const { stdout } = await run(['verify', await backUp(site)], {})
    expect(stdout).toMatch(/^a_later_one +20$/m)
    expect(stdout).not.toContain('not_kept')
    expect(stdout.indexOf('virtual_pets')).toBeLessThan(stdout.indexOf('a_later_one'))
  })

  test('has all of a table that a migration was rewriting', async () => {
    const site = await givenSite()
    const migration = await site.pool.connect()
    await migration.query(
      `begin; alter table virtual_pets alter column activities_count type bigint using activities_count + 0`,
    )
    const underWay = backUp(site)
    try {
      await vi.waitFor(async () => {
        const { rows } = await site.pool.query(
          "select from pg_locks where not granted and relation = 'virtual_pets'::regclass",
        )
        expect(rows).toHaveLength(1)
      }, 5000)
    } finally {
      await migration.query('commit')
      migration.release()
    }
    expect((await run(['verify', await underWay], {})).stdout).toMatch(/^virtual_pets +20$/m)
  })

  test('with a table that no migration makes is restored without it, and names it', async () => {
    const site = await givenSite()
    const before = await allRows(site.database)
    await site.pool.query('create table notes_of_ours (note text)')
    const path = await backUp(site)
    const target = await emptyDatabase()
    const { code, stdout } = await run(['restore', path], settingsFor(target))
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('notes_of_ours was left out: no migration makes it.'),
    ])
    expect(await allRows(target)).toEqual(before)
  })
})

describe('a file that is not a complete backup', () => {
  let whole: Buffer
  beforeAll(async () => {
    const site = await cloneDatabase()
    const { stdout } = await run(['backup', '-'], settingsFor(site.database))
    whole = Buffer.from(stdout, 'latin1')
    await site.drop()
  })

  test.each<[what: string, of: (bytes: Buffer) => Buffer]>([
    ['cut', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.9))],
    ['cut just before its end', (bytes) => bytes.subarray(0, -2)],
    ['cut early', (bytes) => bytes.subarray(0, 200)],
    ['changed in the middle', (bytes) => flipped(bytes, bytes.length >> 1)],
    ['changed near its end', (bytes) => flipped(bytes, bytes.length - 6)],
  ])('because it was %s is refused', async (_what, damage) => {
    const { code, stderr } = await run(['verify', '-'], {}, damage(whole))
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Standard input is damaged or not complete'),
    ])
  })

  test('because it is something else, or missing, is refused', async () => {
    const other = join(await emptyFolder(), 'other')
    await writeFile(other, 'hello')
    expect((await run(['verify', other], {})).stderr).toMatch(/is not a backup of Rema/)
    expect((await run(['verify', `${other}2`], {})).stderr).toMatch(/cannot be read/)
    expect((await run(['restore', `${other}2`], {})).stderr).toMatch(/cannot be read/)
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0x55
  return changed
}

describe('a command is refused', () => {
  test.each([
    [
      "insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')",
      /^The backup has schema 9999 /,
    ],
    [
      "update schema_migrations set checksum = 'other' where version = 1",
      /^The migration 0001_.* was changed or replaced after this backup had it/,
    ],
    ['alter table features add column remark text', /^No migration makes remark of features/],
  ])('when it restores the result of %j', async (statement, says) => {
    const site = await givenSite()
    await site.pool.query(statement)
    const target = await emptyDatabase()
    const { code, stderr } = await run(['restore', await backUp(site)], settingsFor(target))
    expect([code, stderr]).toEqual([1, expect.stringMatching(new RegExp(says.source, 'm'))])
    expect(await allRows(target)).toEqual({})
  })

  test('when it would overwrite a file, or cannot write', async () => {
    const site = await givenSite()
    const path = await backUp(site)
    const before = await readFile(path)
    const over = await run(['backup', path], settingsFor(site.database))
    expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('nothing is overwritten')])
    expect(await readFile(path)).toEqual(before)
    const nowhere = await run(['backup', join(path, 'no.sql.gz')], settingsFor(site.database))
    expect(nowhere.stderr).toMatch(/cannot be written \(ENOTDIR\): choose another place/)
  })

  test('when its folder is missing: perhaps a disk is not mounted', async () => {
    const folder = await emptyFolder()
    const { code, stderr } = await run(['backup', join(folder, 'backups')], { DATA_DIR: folder })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no folder ${folder}/`)])
    expect(await readdir(folder)).toEqual([])
  })

  test('when the database is empty', async () => {
    const folder = await emptyFolder()
    const { stderr } = await run(['backup', folder], settingsFor(await emptyDatabase()))
    expect(stderr).toMatch(/^The database is empty/)
    expect(await readdir(folder)).toEqual([])
  })
})
