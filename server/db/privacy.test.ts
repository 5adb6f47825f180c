import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/test-app.ts'

const PRIVACY = join(import.meta.dirname, '..', '..', 'docs', 'privacy.md')

test('what is said to be stored is what is stored: every table and every column', async () => {
  const { pool, drop } = await cloneDatabase()
  const { rows } = await pool.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  await drop()
  const real = Object.fromEntries(
    rows.map(({ table_name, columns }) => [table_name, [...columns].sort()]),
  )
  expect(await toldColumns()).toEqual(real)
})

test('each field is told with a reason and a time', async () => {
  const rows = (await readFile(PRIVACY, 'utf8')).match(/^\| `.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [, field, why, howLong] = row.split('|').map((cell) => cell.trim())
    expect([field, why, howLong]).not.toContain('')
  }
})

/** The fields under each 'Table …' heading of docs/privacy.md. */
async function toldColumns(): Promise<Record<string, string[]>> {
  const [, ...sections] = (await readFile(PRIVACY, 'utf8')).split(/^### Table /m)
  return Object.fromEntries(
    sections.map((section) => {
      const [, table = ''] = /^`(\w+)`/.exec(section) ?? []
      const fields = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, field = '']) => field)
      return [table, fields.sort()]
    }),
  )
}
