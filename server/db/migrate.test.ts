import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestContext, describe, expect, inject, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { pretendPostgres } from '../testing/pretend-postgres.ts'
import { openShakyLink } from '../testing/shaky-link.ts'
import { createDatabase } from '../testing/template-database.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { type Pool, createPool } from './pool.ts'
import { unreachable } from './open-database.ts'

async function emptyDatabase({ onTestFinished }: TestContext) {
  const postgres = inject('postgres')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name}`)
  const database = { ...postgres, database: name }
  const pool = createPool(database)
  onTestFinished(async () => {
    await pool.end()
    await createDatabase(postgres, `drop database ${name} with (force)`)
  })
  return { database, pool }
}

/** A folder of migrations, in the order given. */
async function migrationsOf({ onTestFinished }: TestContext, texts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [at, text] of texts.entries())
    await writeFile(join(folder, `000${at + 1}_x.sql`), text)
  return folder
}

/** The server process of a migration that sleeps, once it does. */
async function sleeper(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  )
  return rows[0]?.pid
}

/** Whether a migration that waits has asked for the lock, and asked again. */
async function hasAskedTwice(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'rema migrate' and query = 'rollback' and now() - backend_start > interval '300 ms'",
  )
  return rows.length > 0
}

const PETS = 'create table pets (id integer primary key, name text)'

describe('a database that is in use', () => {
  test('gets an index beside its visitors, once, with several servers starting', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [
      PETS,
      '-- outside a transaction\ndrop index concurrently if exists pets_name;\ncreate index concurrently pets_name on pets (name);\n',
    ])
    await Promise.all([1, 2, 3, 4].map(() => migrate(database, { folder })))
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'pets_name'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('is not held up by a migration that waits for a long statement', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [PETS])
    await migrate(database, { folder })
    const later = await migrationsOf(context, [PETS, 'alter table pets add column age integer'])
    const reader = await pool.connect()
    await reader.query('begin; select * from pets')
    const migrating = migrate(database, { folder: later })
    const waits: number[] = []
    const end = performance.now() + 2500
    while (performance.now() < end) {
      const from = performance.now()
      await pool.query('select name from pets')
      waits.push(performance.now() - from)
      await sleep(100)
    }
    await reader.query('commit')
    reader.release()
    await migrating
    // Half a second is what the migration waits; the rest is for machines that are busy with other tests.
    expect(Math.max(...waits)).toBeLessThan(2200)
    expect((await pool.query('select age from pets')).rows).toEqual([])
  })

  test('is found in order beside a backup, which holds the table of migrations', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [PETS])
    await migrate(database, { folder })
    const reader = await pool.connect()
    context.onTestFinished(() => reader.release(true))
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin; select from schema_migrations')
    const migrating = migrate(database, { folder, signal: AbortSignal.timeout(20_000) })
    await expect(migrating).resolves.toBeUndefined()
  })

  test('is given up in the end when it is held all the time, and the start says what gave way to what', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    await migrate(database, { folder: await migrationsOf(context, [PETS]) })
    const later = await migrationsOf(context, [PETS, 'alter table pets add column age integer'])
    const reader = await pool.connect()
    context.onTestFinished(() => reader.release(true))
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin; select * from pets')
    const migrating = migrate(database, { folder: later, lockTries: 2 })
    await expect(migrating).rejects.toThrow(StartError)
    await expect(migrating).rejects.toThrow(
      'Migration 0002_x.sql gave way to a backup or a long transaction that holds a table which it changes: let that end, or end it, then do the same again.',
    )
    await reader.query('rollback')
    await migrate(database, { folder: later })
    expect((await pool.query('select age from pets')).rows).toEqual([])
  })

  test('keeps nothing of a migration that is given up, and the next start does it', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [`${PETS}; select pg_sleep(30)`])
    const giveUp = new AbortController()
    const end = migrate(database, { folder, signal: giveUp.signal }).catch(String)
    const backend = await vi.waitUntil(() => sleeper(pool), 10_000)
    giveUp.abort()
    expect(await end).toContain('aborted')
    // The server finds out when the statement is over, and rolls back: here it need not take 30 s.
    await pool.query('select pg_terminate_backend($1, 5000)', [backend])
    expect((await pool.query("select to_regclass('pets') as pets")).rows).toEqual([{ pets: null }])
    await migrate(database, { folder: await migrationsOf(context, [PETS]) })
    expect((await pool.query('select from pets')).rowCount).toBe(0)
  })

  test('keeps nothing of a migration that fails, which is told by its name and why, without what is stored', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [`${PETS}; select 'Momo'::integer`])
    const migrating = migrate(database, { folder })
    await expect(migrating).rejects.toThrow(StartError)
    await expect(migrating).rejects.toThrow(
      /^Migration 0001_x\.sql failed \(22P02\): PostgreSQL's log says at what; mend that, then do the same again\.$/,
    )
    const { rows } = await pool.query("select to_regclass('pets') as pets")
    expect(rows).toEqual([{ pets: null }])
  })
})

describe('a database that the release before wrote', () => {
  test('keeps the addresses on the early-access list, which have no removal key', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const before = (await readMigrations()).filter(({ version }) => version < 8)
    const folder = await migrationsOf(context, [])
    for (const { name, sql } of before) await writeFile(join(folder, name), sql)
    await migrate(database, { folder })
    await pool.query(
      "insert into early_access_emails (email_key, email) values ('ann@example.org', 'Ann@Example.org')",
    )
    await migrate(database)
    expect((await pool.query('select email from early_access_emails')).rows).toEqual([
      { email: 'Ann@Example.org' },
    ])
    // A server of the release before, beside the new ones.
    await pool.query(
      "insert into early_access_emails (email_key, email) values ('bo@x.org', 'bo@x.org')",
    )
    expect((await pool.query('select from early_access_removal_keys')).rowCount).toBe(0)
  })
})

describe('migrating', () => {
  test('is done once when several servers start at the same time', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    await Promise.all([1, 2, 3, 4, 5].map(() => migrate(database)))
    const { rows } = await pool.query(
      'select version, name from schema_migrations order by version',
    )
    const known = await readMigrations()
    expect(rows).toEqual(known.map(({ version, name }) => ({ version, name })))
  })

  test('waits for a server of the release before, whose lock is its session’s, and is waited for', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const before = await pool.connect()
    context.onTestFinished(() => before.release(true))
    await before.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const folder = await migrationsOf(context, [`${PETS}; select pg_sleep(30)`])
    const migrating = migrate(database, { folder }).catch(String)
    await vi.waitUntil(() => hasAskedTwice(pool), 10_000)
    expect(await sleeper(pool)).toBeUndefined()
    await before.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    const backend = await vi.waitUntil(() => sleeper(pool), 10_000)
    const asks = 'select pg_try_advisory_lock($1) as mine'
    expect((await before.query(asks, [MIGRATION_LOCK])).rows).toEqual([{ mine: false }])
    await pool.query('select pg_cancel_backend($1)', [backend])
    expect(await migrating).toContain('canceling statement')
    expect((await before.query(asks, [MIGRATION_LOCK])).rows).toEqual([{ mine: true }])
  })

  test('is given up, and nothing kept, when the connection that holds the lock is ended', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [`${PETS}; select pg_sleep(30)`])
    const migrating = migrate(database, { folder }).catch(String)
    const backend = await vi.waitUntil(() => sleeper(pool), 10_000)
    await pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    )
    expect(await migrating).toContain('was ended: start again.')
    await pool.query('select pg_terminate_backend($1, 5000)', [backend])
    expect((await pool.query("select to_regclass('pets') as pets")).rows).toEqual([{ pets: null }])
  })

  test('is not blamed for a connection that is ended', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    const folder = await migrationsOf(context, [`${PETS}; select pg_sleep(30)`])
    const migrating = migrate(database, { folder }).catch((error: unknown) => unreachable(error))
    await pool.query('select pg_terminate_backend($1)', [
      await vi.waitUntil(() => sleeper(pool), 10_000),
    ])
    expect(String(await migrating)).toContain('does not answer (57P01)')
  })

  test('says so where another program keeps a table of that name', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    await pool.query('create table schema_migrations (version text primary key)')
    await expect(migrate(database)).rejects.toThrow(
      "Reading schema_migrations failed (42703): PostgreSQL's log says at what; mend that, then do the same again.",
    )
  })

  test('takes its time where the role is given little, and keeps its lock', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    await pool.query(
      `alter database ${database.database} set statement_timeout = '1s';
       alter database ${database.database} set idle_in_transaction_session_timeout = '1s'`,
    )
    await migrate(database, {
      folder: await migrationsOf(context, [`${PETS}; select pg_sleep(1.5)`]),
    })
    expect((await pool.query('select from pets')).rowCount).toBe(0)
  })

  test('is given up while the server has not answered', async ({ onTestFinished }) => {
    const link = await openShakyLink(inject('postgres'))
    onTestFinished(() => link.close())
    link.freeze()
    const giveUp = new AbortController()
    const end = migrate(link.connection, { signal: giveUp.signal }).catch(String)
    giveUp.abort()
    // Not the "timeout expired" of a server that is waited for.
    expect(await end).toContain('aborted')
  })

  test('refuses a database that a newer version has changed', async (context) => {
    const { database, pool } = await emptyDatabase(context)
    await migrate(database)
    await pool.query("insert into schema_migrations (version, name) values (999, '0999_later.sql')")
    await expect(migrate(database)).rejects.toThrow(StartError)
    await expect(migrate(database)).rejects.toThrow(
      /newer version \(schema 999.*update this checkout/,
    )
  })

  test.each(['14.11 (Debian 14.11-1)', '9.6.24'])(
    'refuses PostgreSQL %s as too old',
    async (version) => {
      const [major = ''] = version.split('.')
      const old = await pretendPostgres(() => ({
        server_version_num: String(Number(major) * 10_000 + 11),
        server_version: version,
      }))
      const attempt = migrate({ host: '127.0.0.1', port: old.port, user: 'rema', database: 'rema' })
      await expect(attempt).rejects.toThrow(
        /version (14\.11|9\.6\.24): version 15 or later is needed/,
      )
      await old.close()
    },
  )
})

describe('what was applied', () => {
  const AGE = 'alter table pets add column age integer'

  async function migrated(context: TestContext) {
    const { database, pool } = await emptyDatabase(context)
    await migrate(database, { folder: await migrationsOf(context, [PETS, AGE]) })
    return { database, pool }
  }

  test('is known again in a checkout with other line endings', async (context) => {
    const { database } = await emptyDatabase(context)
    const lines = `${PETS};\n${AGE};\n`
    await migrate(database, { folder: await migrationsOf(context, [lines]) })
    const folder = await migrationsOf(context, [lines.replaceAll('\n', '\r\n')])
    await expect(migrate(database, { folder })).resolves.toBeUndefined()
  })

  test('and was changed since is told in one sentence, and nothing is done', async (context) => {
    const { database, pool } = await migrated(context)
    const folder = await migrationsOf(context, [PETS, `${AGE} default 3`, 'create table toys ()'])
    const attempt = migrate(database, { folder })
    await expect(attempt).rejects.toThrow(StartError)
    await expect(attempt).rejects.toThrow(
      'The migration 0002_x.sql was changed after this database had it: restore it, and write the change into a new migration.',
    )
    expect((await pool.query("select to_regclass('toys') as toys")).rows).toEqual([{ toys: null }])
  })

  test('and is gone, with another in its place, is told in one sentence', async (context) => {
    const { database } = await migrated(context)
    const folder = await migrationsOf(context, [PETS])
    await writeFile(join(folder, '0002_toys.sql'), 'create table toys ()')
    await expect(migrate(database, { folder })).rejects.toThrow(
      'The database was written with the migration 0002_x.sql, which this checkout lacks (0002_toys.sql has its number): restore it, and give a new one the next number.',
    )
  })

  test('and left a gap in the files is told in one sentence', async (context) => {
    const { database } = await migrated(context)
    const folder = await migrationsOf(context, [PETS, AGE])
    await rm(join(folder, '0001_x.sql'))
    const attempt = migrate(database, { folder })
    await expect(attempt).rejects.toThrow(StartError)
    await expect(attempt).rejects.toThrow('0002_x.sql stands where number 1 should be')
  })

  test('before there were checksums gets its own at the next start', async (context) => {
    const { database, pool } = await migrated(context)
    await pool.query('alter table schema_migrations drop column checksum')
    await migrate(database, { folder: await migrationsOf(context, [PETS, AGE]) })
    const changed = migrate(database, { folder: await migrationsOf(context, [`${PETS} `, AGE]) })
    await expect(changed).rejects.toThrow('The migration 0001_x.sql was changed')
  })
})
