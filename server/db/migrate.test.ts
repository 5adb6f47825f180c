import { randomUUID } from 'node:crypto'
import { type TestContext, describe, expect, inject, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { pretendPostgres } from '../testing/pretend-postgres.ts'
import { createDatabase } from '../testing/template-database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createPool } from './pool.ts'

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
