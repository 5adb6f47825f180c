import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, expect, inject, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { createDatabase } from '../testing/template-database.ts'
import { checkApplied, readMigrations } from './migration-files.ts'
import { checkPostgresVersion, checkSchema, migrate } from './migrate.ts'
import { createPool } from './pool.ts'

const PETS = 'create table pets (id integer primary key, name text)'

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

async function migrationsOf({ onTestFinished }: TestContext, texts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [at, text] of texts.entries())
    await writeFile(join(folder, `000${at + 1}_x.sql`), text)
  return folder
}

test('several servers that start together apply each migration once', async (context) => {
  const { database, pool } = await emptyDatabase(context)
  await expect(checkSchema(database)).rejects.toThrow('The database has schema 0')
  await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
  const { rows } = await pool.query('select name from schema_migrations order by version')
  expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
  await checkSchema(database)
})

test('a migration that fails leaves nothing behind, and its message quotes no data', async (context) => {
  const { database, pool } = await emptyDatabase(context)
  const folder = await migrationsOf(context, [PETS, "select 'Momo'::integer"])
  const migrating = migrate(database, { folder })
  await expect(migrating).rejects.toThrow(StartError)
  await expect(migrating).rejects.toThrow(/^Migration 0002_x\.sql failed \(22P02\): [^M]+$/)
  expect((await pool.query("select to_regclass('pets') as pets")).rows).toEqual([{ pets: null }])
})

test('a migration gives up when a long transaction holds its table', async (context) => {
  const { database, pool } = await emptyDatabase(context)
  await migrate(database, { folder: await migrationsOf(context, [PETS]) })
  const reader = await pool.connect()
  context.onTestFinished(() => reader.release(true))
  await reader.query('begin; select from pets')
  const folder = await migrationsOf(context, [PETS, 'alter table pets add column age integer'])
  await expect(migrate(database, { folder })).rejects.toThrow('a long transaction holds a table')
})

test.each([
  ['an older release', ['0001_pets_and_their_care.sql'], 'the schema of Rema 0.1.0 or 0.2.0'],
  ['a newer version', ['0001_x.sql', '0002_x.sql'], 'of a newer version'],
  ['changed files', ['0001_x.sql'], 'was changed or replaced'],
])('a database made by %s is refused', (_what, names, message) => {
  const applied = names.map((name, at) => ({ version: at + 1, name, checksum: 'other' }))
  const known = [{ version: 1, name: '0001_x.sql', sql: PETS, checksum: 'known' }]
  expect(() => checkApplied(applied, known)).toThrow(StartError)
  expect(() => checkApplied(applied, known)).toThrow(message)
})

test('PostgreSQL before version 15 is refused', () => {
  expect(() => checkPostgresVersion('14.11 (Debian 14.11-1)')).toThrow('is version 14.11')
  expect(() => checkPostgresVersion('9.6.24')).toThrow(StartError)
  checkPostgresVersion('15.0')
})
