import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { blockedStatements, whileLocked } from '../../server/testing/blocked-statements.ts'
import { care, givenPet, press, removal, sync, synced } from '../../server/testing/pets.ts'
import { TABLES } from '../open-site.ts'
import { emptyDatabase, emptyFolder, givenSite } from '../testing/given-site.ts'
import { run, settingsFor } from '../testing/run-command.ts'

let site: Awaited<ReturnType<typeof givenSite>>
/** A backup of the site. */
let bytes: Buffer
beforeAll(async () => {
  site = await givenSite()
  const visitor = await givenPet(site, { name: 'N "Ünï" \\t' })
  await press(site, visitor, 'feed')
  const { id } = await press(site, visitor, 'walk')
  await synced(site, visitor, removal(id))
  await site.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  await site.call(null, 'POST', '/api/early-access', { email: 'ann@example.org' })
  await site.call(await givenPet(site), 'DELETE', '/api/visitor')
  await site.pool.query(
    `update virtual_pets set name = E'\\\\N tab\\there, \\\\. \\u2028 and\\rreturn'`,
  )
  bytes = await backUp()
})
afterAll(() => site.close())

async function backUp(): Promise<Buffer> {
  const { code, stdout, stderr } = await site.rema(['backup', '-'])
  expect([code, stderr]).toEqual([0, ''])
  return Buffer.from(stdout, 'latin1')
}

function restoreInto(database: Connection, backup: Buffer) {
  return run(['restore', '-'], settingsFor(database), backup)
}

/** Each table's rows as text, sorted. */
async function allRows(connection: Connection): Promise<Record<string, string[]>> {
  const pool = createPool(connection)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
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
    const target = await emptyDatabase()
    const { code, stdout } = await restoreInto(target, bytes)
    expect(stdout).toMatch(/^pet_activities +1$/m)
    expect(stdout).toMatch(/^All \d+ checks passed\.$/m)
    expect(code).toBe(0)
    const rows = await allRows(target)
    expect(rows).toEqual(await allRows(site.database))
    expect(Object.keys(rows).toSorted()).toEqual([...TABLES].toSorted())
    expect(Object.values(rows).map(({ length }) => length)).not.toContain(0)

    const again = await restoreInto(target, bytes)
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty: nothing was changed\./),
    ])
    expect(await allRows(target)).toEqual(rows)
  })

  test('is consistent when visitors write meanwhile', async () => {
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
      expect(await restoreInto(await emptyDatabase(), each)).toMatchObject({ code: 0 })
    }
  })

  test('is SQL that begins no transaction, and names the schema last', async () => {
    const sql = gunzipSync(bytes).toString()
    expect(sql).not.toMatch(/^(begin|commit)\b.*;/m)
    expect(sql).toMatch(/^-- Rema backup\n[^]*\ncopy schema_migrations [^]*\n\\\.\n-- complete\n$/)
  })

  test('contains all rows of a table that a migration was rewriting', async () => {
    let running: ReturnType<typeof backUp> | undefined
    const rewrite =
      "alter table forgotten_visitors alter column mark type uuid using overlay(mark::text placing '8' from 15)::uuid"
    await whileLocked(site, rewrite, async () => {
      running = backUp()
      await blockedStatements(site, 1)
    })
    const target = await emptyDatabase()
    await restoreInto(target, (await running) ?? Buffer.alloc(0))
    expect(await allRows(target)).toEqual(await allRows(site.database))
  })

  test('is a file for its owner only, which is never overwritten', async () => {
    const folder = await emptyFolder()
    const { code, stdout } = await site.rema(['backup', folder])
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^rema-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.gz$/)
    const path = join(folder, name)
    expect([code, stdout]).toEqual([0, expect.stringMatching(`^${path} is complete: \\d+ kB`)])
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const before = await readFile(path)
    const over = await site.rema(['backup', path])
    expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('nothing is overwritten')])
    expect(await readFile(path)).toEqual(before)
    expect(await readdir(folder)).toEqual([name])
  })

  test.each([
    ['its folder is missing', '/nowhere/backups', /^There is no folder \/nowhere\/backups/],
    ['it cannot be written', '/nowhere/a.sql.gz', /cannot be written \(ENOENT\): choose another/],
  ])('is refused when %s', async (_what, to, says) => {
    const { code, stderr } = await site.rema(['backup', to])
    expect([code, stderr]).toEqual([1, expect.stringMatching(says)])
  })

  test('of an empty database is refused and leaves no file', async () => {
    const folder = await emptyFolder()
    const { code, stderr } = await run(['backup', folder], settingsFor(await emptyDatabase()))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database has schema 0/)])
    expect(await readdir(folder)).toEqual([])
  })
})

function flipped(at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0x55
  return changed
}

describe('a restore', () => {
  test.each<[what: string, damaged: () => Buffer]>([
    ['cut', () => bytes.subarray(0, Math.floor(bytes.length * 0.9))],
    ['cut just before its end', () => bytes.subarray(0, -2)],
    ['cut early', () => bytes.subarray(0, 200)],
    ['changed in the middle', () => flipped(bytes.length >> 1)],
    ['changed near its end', () => flipped(bytes.length - 6)],
  ])('of a file that was %s is refused and changes nothing', async (_what, damaged) => {
    const target = await emptyDatabase()
    const { code, stderr } = await restoreInto(target, damaged())
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Standard input is damaged or not complete'),
    ])
    expect(await allRows(target)).toEqual({})
  })

  test('of another file, or a missing one, is refused', async () => {
    const other = join(await emptyFolder(), 'other')
    await writeFile(other, 'hello')
    const settings = settingsFor(await emptyDatabase())
    expect((await run(['restore', other], settings)).stderr).toMatch(/is not a backup of Rema/)
    expect((await run(['restore', `${other}2`], settings)).stderr).toMatch(/cannot be read/)
  })

  test('of a newer version is refused', async () => {
    const sql = gunzipSync(bytes).toString()
    const newer = sql.replace(
      '"migrations":[',
      '"migrations":[{"version":99,"name":"0099_new.sql"},',
    )
    const target = await emptyDatabase()
    const { code, stderr } = await restoreInto(target, gzipSync(newer))
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The backup has another schema, of Rema \d/),
    ])
    expect(await allRows(target)).toEqual({})
  })

  test('accepts a database in which an extension has views', async () => {
    const target = await emptyDatabase()
    const pool = createPool(target, 1)
    await pool.query(
      'create view statements as select 1; alter extension plpgsql add view statements',
    )
    await pool.end()
    expect((await restoreInto(target, bytes)).code).toBe(0)
  })
})
