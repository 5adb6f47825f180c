import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/test-app.ts'

const PRIVACY = join(import.meta.dirname, '..', '..', 'docs', 'privacy.md')
const ROW = /^\| `([^`]+)`[^|]*\|([^|]*)\|([^|]*)\|\s*$/gm
const LISTED = listedFields(await readFile(PRIVACY, 'utf8'))

test('what is said to be stored is what is stored: every table and every column', async () => {
  const { pool, drop } = await cloneDatabase()
  const { rows } = await pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place
     from information_schema.columns where table_schema = 'public'`,
  )
  await drop()
  const listed = LISTED.filter(({ table }) => table !== '')
  expect(listed.map(({ table, field }) => `${table}.${field}`).sort()).toEqual(
    rows.map(({ place }) => place).sort(),
  )
})

test('each field is listed with a reason and a time', () => {
  expect(LISTED.length).toBeGreaterThan(30)
  for (const { field, why, howLong } of LISTED) expect([field, why, howLong]).not.toContain('')
})

/** The rows of the tables in docs/privacy.md; `table` is empty for what the device keeps. */
function listedFields(markdown: string) {
  return markdown.split(/^### /m).flatMap((section, at) => {
    const table = at === 0 ? '' : (/^.*`(\w+)`/.exec(section)?.[1] ?? '')
    return [...section.matchAll(ROW)].map(([, field = '', why = '', howLong = '']) => ({
      table,
      field,
      why: why.trim(),
      howLong: howLong.trim(),
    }))
  })
}
