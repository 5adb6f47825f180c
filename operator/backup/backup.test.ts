import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Connection } from '../../server/db/pool.ts'
import { blockedStatements, whileLocked } from '../../server/testing/blocked-statements.ts'
import { care, givenPet, removal, sync } from '../../server/testing/pets.ts'
import { runOn } from '../../server/testing/template-database.ts'
import { bareDatabase } from '../../server/testing/test-app.ts'
import { TABLES } from '../../server/db/fitness.ts'
import { emptyFolder, givenRows, givenSite } from '../testing/given-site.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'

const site = await givenSite()
await givenRows(site)
await site.pool.query(
  `update virtual_pets set name = E'\\\\N tab\\there, \\\\. \\u2028 and\\rreturn'`,
)
const backup = await backUp()

async function backUp(): Promise<Buffer> {
  const { code, bytes, stderr } = await site.rema(['backup', '-'])
  expect([code, stderr]).toEqual([0, 'The backup is complete.\n'])
  return bytes
}

function restoreInto(database: Connection, backup: Buffer) {
  return run(['restore', '-'], settingsFor(database), backup)
}

const ALL_ROWS = `select relname as name,
    query_to_xml(format('select * from %I each order by each::text', relname), true, true, '')::text as rows
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

/** The rows of each table as text. */
async function allRows(connection: Connection): Promise<Record<string, string>> {
  const rows: { name: string; rows: string }[] = await runOn(connection, ALL_ROWS)
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]))
}

test('a backup is restored with every row, into an empty database and nowhere else', async () => {
  const { database: target } = await bareDatabase()
  // Views of an extension, such as pg_stat_statements, may be there.
  await runOn(target, 'create view stats as select 1; alter extension plpgsql add view stats')
  const restored = await restoreInto(target, backup)
  expectEnd(restored, 0, /^pet_activities: 1 row\n[^]*\nAll \d+ checks passed\.$/m)
  const rows = await allRows(target)
  expect(rows).toEqual(await allRows(site.database))
  expect(Object.keys(rows).toSorted()).toEqual([...TABLES].toSorted())
  expect(Object.values(rows)).not.toContain('')

  const again = await restoreInto(target, backup)
  expectEnd(again, 1, /^The database is not empty: nothing was changed\./)
  expect(await allRows(target)).toEqual(rows)
})

test('a backup is consistent when visitors write meanwhile', async () => {
  const visitors = await Promise.all(Array.from({ length: 8 }, () => givenPet(site)))
  const done = new AbortController()
  const writing = visitors.map(async (visitor) => {
    while (!done.signal.aborted) {
      const pressed = care('play')
      await sync(site, visitor, pressed, care('feed'), removal(pressed.id))
    }
  })
  const busy = [await backUp(), await backUp()]
  done.abort()
  await Promise.all(writing)
  for (const each of busy) {
    expect(await restoreInto((await bareDatabase()).database, each)).toMatchObject({ code: 0 })
  }
})

test('a backup is SQL that begins no transaction, and names the schema last', async () => {
  expect(sql).not.toMatch(/^(begin|commit)\b.*;/m)
  expect(sql).toMatch(/^-- Rema backup\n[^]*\ncopy schema_migrations [^]*\n\\\.\n-- complete\n$/)
})

test('a backup contains all rows of a table that a migration was rewriting', async () => {
  let running: ReturnType<typeof backUp> | undefined
  const rewrite =
    "alter table forgotten_visitors alter column mark type uuid using overlay(mark::text placing '8' from 15)::uuid"
  await whileLocked(site, rewrite, async () => {
    running = backUp()
    await blockedStatements(site, 1)
  })
  const { database: target } = await bareDatabase()
  await restoreInto(target, (await running) ?? Buffer.alloc(0))
  expect(await allRows(target)).toEqual(await allRows(site.database))
})

test('a backup is a file for its owner only, which is never overwritten', async () => {
  const folder = await emptyFolder()
  expectEnd(await site.rema(['backup', folder]), 0, /\.sql\.gz is complete: \d+ kB/)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^rema-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.gz$/)
  const path = join(folder, name)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const before = await readFile(path)
  expectEnd(await site.rema(['backup', path]), 1, /nothing is overwritten/)
  expectEnd(await site.rema(['backup', '/nowhere/b']), 1, /^There is no folder \/nowhere\/b/)
  expectEnd(await site.rema(['backup', '/nowhere/b.sql.gz']), 1, /\(no such file/)
  expectEnd(await site.rema(['backup', `${path}/b.sql.gz`]), 1, /\(not a directory\)/)
  expect(await readFile(path)).toEqual(before)
  expect(await readdir(folder)).toEqual([name])
})

const changed = Buffer.from(backup)
changed.writeUInt8(changed.readUInt8(backup.length - 6) ^ 0x55, backup.length - 6)
const sql = gunzipSync(backup).toString()
const NOTICE = Buffer.from('npm notice\n')
const votes = /^copy feature_votes [^]*?\n\\\.\n/m

test.each<[what: string, damaged: Buffer]>([
  ['is cut just before its end', backup.subarray(0, -2)],
  ['is changed near its end', changed],
  ['is empty', Buffer.alloc(0)],
  ['is not gzipped', Buffer.from(sql)],
  ['begins with lines of npm', Buffer.concat([NOTICE, backup])],
  ['goes on with lines of npm', Buffer.concat([backup, NOTICE])],
  ['contains two backups', Buffer.concat([backup, backup])],
  ['lacks a table', gzipSync(sql.replace(votes, ''))],
  ['contains a table twice', gzipSync(sql.replace(votes, '$&$&'))],
  ['lacks a column', gzipSync(sql.replace('copy features (id, ', 'copy features ('))],
  [
    'contains a catalogue',
    gzipSync(sql.replace(votes, '$&copy pg_description (objoid) from stdin;\n\\.\n')),
  ],
])('a restore of a file that %s is refused and changes nothing', async (_what, damaged) => {
  const { database: target } = await bareDatabase()
  expectEnd(
    await restoreInto(target, damaged),
    1,
    /^Standard input is not a complete, gzipped backup/,
  )
  expect(await allRows(target)).toEqual({})
})

test('a restore of a newer version, or of a missing file, is refused', async () => {
  const { database: target } = await bareDatabase()
  const missing = await run(['restore', '/nowhere/a'], settingsFor(target))
  expectEnd(missing, 1, /^\/nowhere\/a cannot be read/)
  const newer = sql.replace('"migrations":[', '"migrations":[{"version":9,"name":"9_new.sql"},')
  const refused = await restoreInto(target, gzipSync(newer))
  expectEnd(refused, 1, /^The backup has another schema, of Rema \d/)
})
