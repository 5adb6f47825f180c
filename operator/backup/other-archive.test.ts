import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool } from '../../server/db/pool.ts'
import { readArchiver } from '../archive/archiver.ts'
import { tellOfOtherArchive } from './other-archive.ts'

/** What is said of a folder with such a file of whose archive it is; null for none. */
async function told(owner: string | null) {
  const archive = await mkdtemp(join(tmpdir(), 'rema-other-'))
  onTestFinished(() => rm(archive, { recursive: true, force: true }))
  if (owner !== null) await writeFile(join(archive, 'system-identifier'), `${owner}\n`)
  const said: string[] = []
  const terminal = { env: { ARCHIVE_TO: archive }, note: (line: string) => void said.push(line) }
  await tellOfOtherArchive(terminal, inject('postgres'))
  return said.map((line) => line.replace(archive, 'There'))
}

test('an archive of another database is told of, which Rema does not start beside', async () => {
  expect(await told('17')).toEqual([
    'There (ARCHIVE_TO) has the archive of another database, and Rema does not start beside it: if it is that of the site before, move it aside, make an empty folder in its place, and delete it within 30 days.',
  ])
})

test('this database’s own is no trouble, nor an empty folder', async () => {
  const pool = createPool(inject('postgres'), 1)
  onTestFinished(() => pool.end())
  expect(await told((await readArchiver(pool)).system)).toEqual([])
  expect(await told(null)).toEqual([])
})

test('without ARCHIVE_TO nothing is told', async () => {
  const said: string[] = []
  await tellOfOtherArchive({ env: {}, note: (line) => void said.push(line) }, inject('postgres'))
  expect(said).toEqual([])
})
