import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type { Pool } from '../../server/db/pool.ts'
import { givenPet, press, removal, rename, synced } from '../../server/testing/pets.ts'
import { type TestApp, openTestApp } from '../../server/testing/test-app.ts'
import { run, settingsFor } from './run-command.ts'

/** A site on a database of its own, and its operator, for the tests of one file. */
export async function givenSite(): Promise<
  TestApp & { rema: (words: readonly string[], input?: string) => ReturnType<typeof run> }
> {
  const site = await openTestApp()
  afterAll(site.close)
  const settings = settingsFor(site.database)
  return { ...site, rema: (words, input) => run(words, settings, input) }
}

/** A row in each table: a pet with care, a removed entry and a new name, a vote, an address, and a deleted visitor. */
export async function givenRows(site: TestApp): Promise<void> {
  const visitor = await givenPet(site)
  await press(site, visitor, 'feed')
  const { id } = await press(site, visitor, 'walk')
  await synced(site, visitor, removal(id), rename('Bo'))
  await site.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  await site.call(null, 'POST', '/api/early-access', { email: 'Ann@example.org' })
  await site.call(await givenPet(site), 'DELETE', '/api/visitor')
}

/** A new folder, removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The columns of care_days that count care. */
export async function careCounts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'care_days'::regclass and attnum > 0 and atttypid = 'integer'::regtype`,
  )
  return rows.map(({ name }) => name)
}
