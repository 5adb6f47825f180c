import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OperatorError } from '../errors.ts'
import { bareDatabase } from '../testing/test-app.ts'
import { migrate, readMigrations } from './migrate.ts'

test('several servers that start together apply each migration once', async () => {
  const { database, pool } = await bareDatabase()
  await expect(migrate(database, { checksOnly: true })).rejects.toThrow(
    'The database needs 0001_schema.sql, ',
  )
  await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
  const { rows } = await pool.query('select name from schema_migrations order by version')
  expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
  await migrate(database, { checksOnly: true })
})

test('a function that is not of this version is replaced, and refused with MIGRATE=off', async () => {
  const { database, pool } = await bareDatabase()
  await migrate(database)
  await pool.query(`comment on function create_pet is 'another'; drop function last_activity`)
  const off = migrate(database, { checksOnly: true })
  await expect(off).rejects.toThrow('The database needs create_pet, last_activity of this version')
  expect(await migrate(database)).toEqual(['create_pet', 'last_activity'])
  expect(await migrate(database)).toEqual([])
})

test('a migration that fails leaves nothing behind', async () => {
  const { database, pool } = await bareDatabase()
  await pool.query('create table features (id integer)')
  await expect(migrate(database)).rejects.toThrow('refuses a statement (42P07)')
  const { rows } = await pool.query(
    "select relname from pg_class where relname like '%\\_visitors'",
  )
  expect(rows).toEqual([])
})

const CURRENT = (await readMigrations()).map(
  ({ version, name, checksum }) => `(${version}, '${name}', '${checksum}')`,
)

test.each([
  [
    'Rema 0.2.0',
    ["(1, '0001_pets_and_their_care.sql', null)"],
    'the schema of Rema 0.1.0 or 0.2.0',
  ],
  ['a newer version', [...CURRENT, "(9, '0009_x.sql', 'x')"], 'of a newer version'],
  ['an edited migration', ["(1, '0001_schema.sql', 'x')"], 'ran another text of 0001_schema.sql'],
] as const)('a database of %s is refused and not changed', async (_what, rows, message) => {
  const { database, pool } = await bareDatabase()
  await pool.query(
    `create table schema_migrations (version integer, name text, checksum text); insert into schema_migrations values ${rows.join()}`,
  )
  await expect(migrate(database)).rejects.toThrow(message)
  await expect(migrate(database, { checksOnly: true })).rejects.toThrow(OperatorError)
  const tables = await pool.query("select from pg_tables where schemaname = 'public'")
  expect(tables.rowCount).toBe(1)
})

test('the privacy page names every column', async () => {
  const { database, pool } = await bareDatabase()
  await migrate(database)
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`,
  )
  const page = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  const parts = page.split('<details>')
  const unnamed = rows.filter(({ table, column }) => {
    const part = parts.find((one) => one.includes(`<code>${table}</code>`)) ?? ''
    // Names without a table are those of the first table.
    const isFirst = part.indexOf('<code>') === part.indexOf(`<code>${table}</code>`)
    return !part.includes(`\`${table}.${column}\``) && !(isFirst && part.includes(`\`${column}\``))
  })
  expect(unnamed).toEqual([])
})
