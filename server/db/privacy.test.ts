import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toldFields } from '#domain/told-fields.ts'
import { cloneDatabase } from '../testing/test-app.ts'

const PRIVACY = join(import.meta.dirname, '..', '..', 'docs', 'privacy.md')
/** The same list as the page 'What we hold' shows a visitor. */
const TOLD = toldFields(await readFile(PRIVACY, 'utf8'))

test('what is said to be stored is what is stored: every table and every column', async () => {
  const { pool, drop } = await cloneDatabase()
  const { rows } = await pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place
     from information_schema.columns where table_schema = 'public'`,
  )
  await drop()
  const told = TOLD.filter(({ table }) => table !== null)
  expect(told.map(({ table, field }) => `${table}.${field}`).sort()).toEqual(
    rows.map(({ place }) => place).sort(),
  )
})

test('each field is told with a reason and a time', () => {
  expect(TOLD.length).toBeGreaterThan(30)
  for (const { field, why, howLong } of TOLD) expect([field, why, howLong]).not.toContain('')
})
